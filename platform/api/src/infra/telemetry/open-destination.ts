import { pino } from 'pino';

type Destination = ReturnType<typeof pino.destination>;

/** Lines are written together after this time, or when they fill a page. */
const FLUSH_INTERVAL_MS = 100;
const PAGE_BYTES = 4096;
/** Lines that wait while they cannot be written; further ones are lost. */
const MAX_WAITING_BYTES = 1024 * 1024;

/**
 * Standard output for log lines. A full disk behind it or a reader that went away costs lines, never the process; lines are
 * written again once that is possible.
 * @param isSync whether each line is written at once
 */
export function openDestination(isSync: boolean): Destination {
  const buffered = { sync: false, minLength: PAGE_BYTES, periodicFlush: FLUSH_INTERVAL_MS };
  const destination = pino.destination({
    ...(isSync ? { sync: true } : buffered),
    maxLength: MAX_WAITING_BYTES,
  });
  // Without a listener the process would end. Buffered lines are tried again with each flush.
  destination.on('error', () => {});
  return destination;
}
