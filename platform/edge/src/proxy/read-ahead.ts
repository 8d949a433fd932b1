import { PassThrough, pipeline, type Readable } from 'node:stream';
import { ByteBudget } from '../limits/byte-budget';

/** Of one response; a longer one waits for its client. */
const BUFFER_BYTES = 1024 * 1024;
/** Of all responses together. */
const BUDGET_BYTES = 64 * 1024 * 1024;

const budget = new ByteBudget(BUDGET_BYTES);

/** A response of the API as the proxy gets it. */
export interface ApiResponse {
  headers: { 'content-length'?: string | string[] | undefined };
  stream: Readable;
}

/** The client's side of it. */
interface Target {
  /** Sends the response; called once at most. */
  send: (body: Buffer | Readable) => void;
  /** The response was cut short. */
  fail: (error: Error) => void;
  /** Ends the exchange with a client that reads too slowly. */
  cutOff: () => void;
  /** Calls back when the client has got everything, or is gone. */
  onClose: (listener: () => void) => void;
}

/** Reads ahead of the client, so that a slow reader does not occupy a connection to the API. */
export function readAhead({ headers, stream }: ApiResponse, target: Target): void {
  const length = Number(headers['content-length']);
  if (length > 0 && length <= BUFFER_BYTES) readWhole(stream, target);
  else readSome(stream, target);
}

/** Most responses; without a second stream, which would cost as much as the rest of the proxy. */
function readWhole(stream: Readable, { send, fail, cutOff, onClose }: Target): void {
  const chunks: Buffer[] = [];
  const hold = budget.hold(cutOff);
  onClose(hold.release);
  stream.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    hold.add(chunk.length);
  });
  stream.once('end', () => send(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)));
  stream.once('error', fail);
}

function readSome(stream: Readable, { send, cutOff, onClose }: Target): void {
  const buffered = new PassThrough({ highWaterMark: BUFFER_BYTES });
  const hold = budget.hold(cutOff);
  let held = 0;
  onClose(hold.release);
  stream.on('data', (chunk: Buffer) => {
    const bytes = Math.min(chunk.length, BUFFER_BYTES - held);
    held += bytes;
    if (bytes) hold.add(bytes);
  });
  pipeline(stream, buffered, () => {});
  send(buffered);
}
