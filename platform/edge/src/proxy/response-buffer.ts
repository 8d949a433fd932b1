import { PassThrough, pipeline, type Readable } from 'node:stream';
import { ByteBudget } from '../limits/byte-budget';

/** Of one response; a longer one waits for its client. */
const BUFFER_BYTES = 1024 * 1024;
/** Of all responses together. */
const BUDGET_BYTES = 64 * 1024 * 1024;

const budget = new ByteBudget(BUDGET_BYTES);

/** Reads ahead of the client, so that a slow reader does not occupy a connection to the API. */
export function readAhead(response: Readable): Readable {
  const buffered = new PassThrough({ highWaterMark: BUFFER_BYTES });
  const hold = budget.hold(() => buffered.destroy(new Error('The client reads too slowly')));
  let held = 0;
  response.on('data', (chunk: Buffer) => {
    const bytes = Math.min(chunk.length, BUFFER_BYTES - held);
    held += bytes;
    if (bytes) hold.add(bytes);
  });
  pipeline(response, buffered, () => {});
  buffered.once('close', () => hold.release());
  return buffered;
}
