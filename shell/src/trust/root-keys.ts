/** Put in by the shell's build (shared/build). */
declare const __RELEASE_ROOT_KEYS__: readonly string[];

/** The one thing that the shell knows by itself: who may say whose signatures count. Raw P-256 points, base64. */
export const ROOT_KEYS = __RELEASE_ROOT_KEYS__;
