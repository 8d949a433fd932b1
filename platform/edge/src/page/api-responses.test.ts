import { ApiResponses } from './api-responses';

const ok = (body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json', ...headers } });

/** An API under the test's control: each call waits in `calls` until the test responses it. */
function controlled() {
  const calls: { resolve: (answer: Response) => void; reject: (error: Error) => void }[] = [];
  const request = () => new Promise<Response>((resolve, reject) => calls.push({ resolve, reject }));
  const clock = { now: 1_000_000 };
  const responses = new ApiResponses('http://api', request, () => clock.now);
  return { responses, calls, clock };
}

describe('ApiResponses', () => {
  it('sends one request for concurrent readers', async () => {
    const { responses, calls } = controlled();
    const both = [responses.get('/v1/x', 5_000), responses.get('/v1/x', 5_000)];
    calls[0]?.resolve(ok({ text: '</script>' }));
    expect(await Promise.all(both)).toEqual(Array(2).fill('{"text":"\\u003c/script>"}'));
    expect(calls).toHaveLength(1);
  });

  it('serves a response for 5 seconds, then stale for a minute while it fetches a new one', async () => {
    const { responses, calls, clock } = controlled();
    const first = responses.get('/v1/x', 5_000);
    calls[0]?.resolve(ok(1));
    await first;
    clock.now += 4_999;
    expect(await responses.get('/v1/x', 0)).toBe('1');
    expect(calls).toHaveLength(1);
    clock.now += 2;
    expect(await responses.get('/v1/x', 0)).toBe('1');
    expect(calls).toHaveLength(2);
    clock.now += 65_000;
    expect(await responses.get('/v1/x', 0)).toBeNull();
  });

  it('serves a stale response for its minute while the API is down', async () => {
    const { responses, calls, clock } = controlled();
    const first = responses.get('/v1/x', 5_000);
    calls[0]?.resolve(ok(1));
    await first;
    clock.now += 10_000;
    expect(await responses.get('/v1/x', 0)).toBe('1');
    calls[1]?.reject(new Error('down'));
    await new Promise(setImmediate);
    expect(await responses.get('/v1/x', 0)).toBe('1');
  });

  it('waits for a fresh response when renewing, and falls back to the stale one at the timeout', async () => {
    const { responses, calls, clock } = controlled();
    const first = responses.get('/v1/x', 5_000);
    calls[0]?.resolve(ok(1));
    await first;
    clock.now += 6_000;
    expect(await responses.get('/v1/x', 1, true)).toBe('1');
    const patient = responses.get('/v1/x', 5_000, true);
    calls[1]?.resolve(ok(2));
    expect(await patient).toBe('2');
  });

  it('caches a 404 of the API itself only', async () => {
    const { responses, calls } = controlled();
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
    const missing = responses.get('/v1/x', 5_000);
    calls[0]?.resolve(new Response('{"status":"Error","code":404,"data":null}', { status: 404, headers }));
    expect(await missing).toBe('{"status":"Error","code":404,"data":null}');
    const odd = responses.get('/v1/y', 5_000);
    calls[1]?.resolve(new Response('{"code":200}', { status: 404, headers }));
    expect(await odd).toBeNull();
  });

  it('returns null for a slow response, and counts the time that others have waited', async () => {
    const { responses, calls, clock } = controlled();
    expect(await responses.get('/v1/x', 1)).toBeNull();
    clock.now += 400;
    expect(await responses.get('/v1/x', 300)).toBeNull();
    calls[0]?.resolve(ok(1));
    await new Promise(setImmediate);
    expect(await responses.get('/v1/x', 0)).toBe('1');
  });

  it('sends at most 64 requests at once', async () => {
    const { responses, calls } = controlled();
    const pages = Array.from({ length: 100 }, (_, id) => responses.get(`/v1/brands/${id}`, 1));
    expect(calls).toHaveLength(64);
    await Promise.all(pages);
  });

  it.each([
    ['not found', () => new Response('{}', { status: 404, headers: { 'content-type': 'application/json' } })],
    ['HTML', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['broken JSON', () => new Response('{', { headers: { 'content-type': 'application/json' } })],
    ['private', () => ok(1, { 'cache-control': 'private, max-age=5' })],
    ['one that sets a cookie', () => ok(1, { 'set-cookie': 'a=b' })],
    [
      'a server error',
      () => new Response('{}', { status: 500, headers: { 'content-type': 'application/json' } }),
    ],
    ['very long', () => ok('x'.repeat(300_000))],
  ])('returns null for a response that is %s', async (_what, answer) => {
    const { responses, calls } = controlled();
    const received = responses.get('/v1/x', 5_000);
    calls[0]?.resolve(answer());
    expect(await received).toBeNull();
  });
});
