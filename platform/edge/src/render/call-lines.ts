import type { ServerBundle } from '@giftstore/contracts';

/**
 * Calls and responses between the edge and a process that renders: one line each, of an id, a word and JSON, which has no line
 * breaks of its own. Used on both sides, so it uses nothing of Node.
 */

/** A function of the bundle, or `load`, which takes its code. */
export type CallName = keyof ServerBundle | 'load';

export interface RenderCall {
  /** Random, so that a bundle cannot respond to a call that it did not get. */
  id: string;
  name: CallName;
  json: string;
}

export interface RenderResponse {
  id: string;
  /** False: `json` is the message of an error. */
  ok: boolean;
  /** What the process has in its heap after the call, in MB. */
  heapMb: number;
  json: string;
}

const LINE_FEED = 10;

export const describeCall = ({ id, name, json }: RenderCall) => `${id} ${name} ${json}\n`;

export const describeResponse = ({ id, ok, heapMb, json }: RenderResponse) =>
  `${id} ${ok ? 'ok' : 'error'}:${Math.round(heapMb)} ${json}\n`;

/** Reads a line that `describeCall` wrote, without its end. */
export function parseCall(line: string): RenderCall {
  const [id, name, json] = fieldsOf(line);
  return { id, name: name as CallName, json };
}

/** Reads a line that `describeResponse` wrote, without its end. */
export function parseResponse(line: string): RenderResponse {
  const [id, word, json] = fieldsOf(line);
  const [outcome, heapMb] = word.split(':');
  return { id, ok: outcome === 'ok', heapMb: Number(heapMb) || 0, json };
}

function fieldsOf(line: string): [string, string, string] {
  const first = line.indexOf(' ');
  const second = line.indexOf(' ', first + 1);
  return [line.slice(0, first), line.slice(first + 1, second), line.slice(second + 1)];
}

/** Splits a stream of bytes into lines. */
export class LineReader {
  private chunks: Uint8Array[] = [];
  /** Bytes of the line that is not complete yet. */
  length = 0;

  /** The lines that this chunk completes, without their ends. */
  add(chunk: Uint8Array): Uint8Array[] {
    const lines: Uint8Array[] = [];
    let begin = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, begin)) {
      this.push(chunk.subarray(begin, end));
      lines.push(this.take());
      begin = end + 1;
    }
    this.push(chunk.subarray(begin));
    return lines;
  }

  private push(bytes: Uint8Array): void {
    if (!bytes.length) return;
    this.chunks.push(bytes);
    this.length += bytes.length;
  }

  private take(): Uint8Array {
    const [only] = this.chunks;
    const line = this.chunks.length === 1 && only ? only : concatenated(this.chunks, this.length);
    this.chunks = [];
    this.length = 0;
    return line;
  }
}

function concatenated(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const all = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    all.set(chunk, offset);
    offset += chunk.length;
  }
  return all;
}
