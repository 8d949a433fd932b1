interface Pace {
  /** Milliseconds for anything, however short. */
  graceMs: number;
  bytesPerMs: number;
}

/** The slowest client that may send a body: 128 kbit/s. Bodies are short, apart from a partner's files. */
const SENDING: Pace = { graceMs: 10_000, bytesPerMs: 16 };
/** The slowest client that gets a response: 32 kbit/s, an old phone at the edge of its network. */
const READING: Pace = { graceMs: 30_000, bytesPerMs: 4 };

/** Milliseconds in which a body of so many bytes must have arrived. */
export function sendingTime(bytes: number): number {
  return SENDING.graceMs + bytes / SENDING.bytesPerMs;
}

/** Milliseconds in which a response of so many bytes must have been read. */
export function readingTime(bytes: number): number {
  return READING.graceMs + bytes / READING.bytesPerMs;
}
