import { MAX_PARTNER_FILE_BYTES } from '@giftstore/contracts/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ByteBudget, type ByteHold } from '../limits/byte-budget';
import type { RawRequest } from '../limits/cut-off';
import { sendingTime } from '../limits/slowest-client';

/** As much as the API takes of any call but an upload. */
const MAX_BYTES = 256 * 1024;
/** A file with the other fields of its form. */
const MAX_UPLOAD_BYTES = MAX_PARTNER_FILE_BYTES + 64 * 1024;
/** Of all bodies together. */
const BUDGET_BYTES = 64 * 1024 * 1024;

/**
 * Reads the body of each call completely, byte for byte, before the call needs a connection to the API: a slow client
 * occupies some memory here and nothing else. A body that is too large gets 413, one that is too slow 408. When all bodies
 * together are too much, the oldest that is still arriving gets 503.
 */
export function readBodies(scope: FastifyInstance): void {
  const budget = new ByteBudget(BUDGET_BYTES);
  const holds = new WeakMap<FastifyRequest, ByteHold>();
  scope.addContentTypeParser('*', async (request: FastifyRequest) => {
    const limit = sizeLimit(request);
    if (Number(request.headers['content-length']) > limit) throw new BodyError(413);
    return new Promise<Buffer>((resolve, reject) => {
      const body = new ArrivingBody(request.raw, limit, resolve, reject);
      const hold = budget.hold(() => body.refuse(503));
      holds.set(request, hold);
      body.start(hold);
    });
  });
  scope.addHook('onResponse', async (request) => holds.get(request)?.release());
}

function sizeLimit({ headers }: FastifyRequest): number {
  return headers['content-type']?.startsWith('multipart/form-data') ? MAX_UPLOAD_BYTES : MAX_BYTES;
}

/** Fastify responds with its status. */
class BodyError extends Error {
  constructor(readonly statusCode: number) {
    super('The body was not read');
  }
}

class ArrivingBody {
  private readonly chunks: Buffer[] = [];
  private size = 0;
  private readonly startedAt = performance.now();
  private timer: NodeJS.Timeout | undefined;
  private hold: ByteHold | undefined;

  constructor(
    private readonly raw: RawRequest,
    private readonly limit: number,
    private readonly resolve: (body: Buffer) => void,
    private readonly reject: (error: BodyError) => void,
  ) {}

  start(hold: ByteHold): void {
    this.hold = hold;
    this.raw
      .on('data', this.onData)
      .once('end', this.onEnd)
      .once('error', this.onCut)
      .once('close', this.onCut);
    this.checkSpeed();
  }

  refuse(code: number): void {
    this.stop();
    this.hold?.release();
    this.reject(new BodyError(code));
  }

  private readonly onData = (chunk: Buffer) => {
    this.size += chunk.length;
    if (this.size > this.limit) {
      this.refuse(413);
      return;
    }
    this.chunks.push(chunk);
    this.hold?.add(chunk.length);
  };

  private readonly onEnd = () => {
    const declared = this.raw.headers['content-length'];
    // An HTTP/2 stream that was reset ends like a complete one.
    if (this.raw.aborted || (declared !== undefined && Number(declared) !== this.size)) {
      this.refuse(400);
      return;
    }
    this.stop();
    this.hold?.settle();
    this.resolve(Buffer.concat(this.chunks, this.size));
  };

  private readonly onCut = () => this.refuse(400);

  private stop(): void {
    clearTimeout(this.timer);
    this.raw
      .off('data', this.onData)
      .off('end', this.onEnd)
      .off('error', this.onCut)
      .off('close', this.onCut);
  }

  /** What has arrived must always be worth the time that it took. */
  private checkSpeed(): void {
    const left = sendingTime(this.size) - (performance.now() - this.startedAt);
    if (left > 0) this.timer = setTimeout(() => this.checkSpeed(), left).unref();
    else this.refuse(408);
  }
}
