/** Every request body and response has this time … */
export const GRACE_MS = 10_000;
/** … and more for what is long, at 128 kbit/s: slower clients are cut off. */
export const MIN_BYTES_PER_MS = 16;
