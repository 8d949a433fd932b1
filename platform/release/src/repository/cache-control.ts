/** A version never changes, so browsers and caches keep its files. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
