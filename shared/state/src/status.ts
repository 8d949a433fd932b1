/** The state of loaded data, as one union instead of several booleans. */
export type Status = 'idle' | 'loading' | 'ready' | 'failed';
