import { once } from 'node:events';
import { Readable } from 'node:stream';
import { readAhead } from './read-ahead';

jest.setTimeout(30_000);

const CHUNK = 50_000;

function response(bytes: number, length: number | null = bytes) {
  const stream = Readable.from(
    (function* () {
      for (let left = bytes; left > 0; left -= CHUNK) yield Buffer.alloc(Math.min(CHUNK, left), 'x');
    })(),
  );
  return { stream, headers: length === null ? {} : { 'content-length': String(length) } };
}

function target() {
  const calls = { sent: null as Buffer | Readable | null, failed: false, cutOff: false };
  let close = () => {};
  return {
    calls,
    close: () => close(),
    send: (body: Buffer | Readable) => {
      calls.sent = body;
    },
    fail: () => {
      calls.failed = true;
    },
    cutOff: () => {
      calls.cutOff = true;
    },
    onClose: (listener: () => void) => {
      close = listener;
    },
  };
}

describe('readAhead', () => {
  it.each([
    ['whose length is known', 800_000],
    ['of unknown length', null],
  ])('has read a response %s before its client reads any of it', async (_what, length) => {
    const upstream = response(800_000, length);
    const client = target();
    readAhead(upstream, client);
    await once(upstream.stream, 'close');
    let bytes = 0;
    const { sent } = client.calls;
    for await (const chunk of Buffer.isBuffer(sent) ? [sent] : (sent as Readable)) bytes += chunk.length;
    expect(bytes).toBe(800_000);
    client.close();
  });

  it('reports a response that is cut short', async () => {
    const upstream = response(800_000);
    const client = target();
    readAhead(upstream, client);
    upstream.stream.destroy(new Error('cut'));
    await new Promise((done) => upstream.stream.once('close', done));
    expect(client.calls).toEqual({ sent: null, failed: true, cutOff: false });
    client.close();
  });

  it('cuts off the oldest clients when all responses together are too large', async () => {
    const clients = [];
    for (let at = 0; at < 100; at++) {
      const [upstream, client] = [response(800_000), target()];
      readAhead(upstream, client);
      await once(upstream.stream, 'close');
      clients.push(client);
    }
    const cutOff = clients.map(({ calls }) => calls.cutOff);
    expect([cutOff[0], cutOff.at(-1)]).toEqual([true, false]);
    expect(cutOff.lastIndexOf(true)).toBeLessThan(30);
    for (const client of clients) client.close();
  });
});
