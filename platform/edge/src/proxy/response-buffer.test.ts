import { once } from 'node:events';
import { Readable } from 'node:stream';
import { readAhead } from './response-buffer';

const response = (bytes: number) =>
  Readable.from(
    (function* () {
      for (let left = bytes; left > 0; left -= 50_000) yield Buffer.alloc(Math.min(50_000, left), 'x');
    })(),
  );

describe('readAhead', () => {
  it('has read a response before its client reads any of it', async () => {
    const upstream = response(800_000);
    const buffered = readAhead(upstream);
    await once(upstream, 'close');
    let bytes = 0;
    for await (const chunk of buffered) bytes += chunk.length;
    expect(bytes).toBe(800_000);
  });

  it('ends the oldest unread responses when all together are too large', async () => {
    const upstreams = Array.from({ length: 100 }, () => response(800_000));
    const buffered = upstreams.map((one) => readAhead(one).on('error', () => {}));
    await Promise.all(upstreams.map((one) => one.closed || once(one, 'close').catch(() => {})));
    const ended = buffered.map(({ destroyed }) => destroyed);
    expect(ended[0]).toBe(true);
    expect(ended.at(-1)).toBe(false);
    expect(ended.filter(Boolean).length).toBeLessThan(30);
    for (const one of buffered) one.destroy();
  });
});
