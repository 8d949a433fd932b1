/** How far a piece of data has come: one word, never three booleans. */
export type Status = 'idle' | 'loading' | 'ready' | 'failed';
