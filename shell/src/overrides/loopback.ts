/** Hosts that are always the browser's own machine. */
export const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1']);
