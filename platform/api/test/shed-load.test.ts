import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { shedLoad } from '../src/infra/http/shed-load';

jest.setTimeout(60_000);

const SAMPLE_MS = 200;
const LIMIT = { maxDelayMs: 30, sampleMs: SAMPLE_MS };

let app: FastifyInstance;
beforeEach(async () => {
  app = Fastify();
  await shedLoad(app, LIMIT);
  app.get('/', async () => 'ok');
  app.get('/health/live', async () => 'ok');
});
afterEach(() => app.close());

/** Ten samples, so that the mean of the one that it ends is far above the limit. */
function blockEventLoop(): void {
  const until = performance.now() + 10 * SAMPLE_MS;
  while (performance.now() < until);
}

/** On a busy machine a request may come after the sample that was late: then the loop is blocked once more. */
async function untilRefused(url: string): Promise<Response> {
  for (;;) {
    blockEventLoop();
    await pause(1);
    const [response, live] = await Promise.all([fetch(url), fetch(`${url}/health/live`)]);
    expect(live.status).toBe(200);
    if (response.status === 503) return response;
  }
}

const status = async (url: string) => (await fetch(url)).status;

it('serves from its first request on when the event loop was blocked while the process started', async () => {
  blockEventLoop();
  const url = await app.listen({ port: 0 });
  for (const until = performance.now() + 2 * SAMPLE_MS; performance.now() < until; await pause(10))
    expect(await status(url)).toBe(200);
});

it('refuses requests with a time to come back while the event loop is late, and serves afterwards', async () => {
  const url = await app.listen({ port: 0 });
  await pause(3 * SAMPLE_MS);
  const refused = await untilRefused(url);
  expect(refused.headers.get('retry-after')).toBe('2');
  while ((await status(url)) !== 200) await pause(SAMPLE_MS / 2);
});
