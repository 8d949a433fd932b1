/** Defined by the shell's build (shared/build). */
declare const __RELEASE_ROOT_KEYS__: readonly string[];

/** The keys that sign the list of all other keys. Raw P-256 points, base64. */
export const ROOT_KEYS = __RELEASE_ROOT_KEYS__;
