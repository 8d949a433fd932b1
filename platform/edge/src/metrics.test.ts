import { stageFixture, temporaryFolder } from '@giftstore/release/testing';
import { mintNonce } from './reports/nonce';
import { call, startEdge } from './testing/running-edge';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let edge: Awaited<ReturnType<typeof startEdge>>;
let live: { version: string; revision: number };
const secret = 's'.repeat(32);

beforeAll(async () => {
  folder = await temporaryFolder();
  const { map } = await stageFixture(folder.path);
  live = { version: map.remotes['mf-catalogue']?.version ?? '', revision: map.revision };
  edge = await startEdge(folder.path, { METRICS_TOKEN: 'open sesame', EDGE_SECRET: secret });
});
afterAll(async () => {
  await edge.stop();
  await folder.remove();
});

const metrics = async () => (await call(edge.origin, '/metrics')).text;

describe('GET /metrics', () => {
  it('counts requests by kind, without their URLs', async () => {
    await call(edge.origin, '/');
    await call(edge.origin, '/secret-SECRET');
    await call(edge.origin, '/v1/giftcards/SECRET');
    const text = await metrics();
    expect(text).toMatch(/^http_request_duration_seconds_count\{method="GET",kind="page",status="404"\} 1$/m);
    expect(text).toMatch(/^http_request_duration_seconds_count\{method="GET",kind="api",status="503"\} 1$/m);
    expect(text).toMatch(/^giftstore_edge_proxy_failures_total\{cause="away"\} 1$/m);
    expect(text).toMatch(/^giftstore_edge_pages_total\{remote="mf-catalogue",from="built"\} 1$/m);
    expect(text).toContain(`giftstore_edge_release_revision{channel="live"} ${live.revision}`);
    expect(text).not.toContain('SECRET');
  });

  it('counts reports of live releases, and dropped ones', async () => {
    const page = await call(edge.origin, '/');
    const [, nonce] = /'nonce-([^']+)'/.exec(page.headers['content-security-policy']?.toString() ?? '') ?? [];
    const report = (change: object) =>
      call(edge.origin, '/reports', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: Buffer.from(
          JSON.stringify({
            nonce,
            remote: 'mf-catalogue',
            version: live.version,
            outcome: 'failed',
            ...change,
          }),
        ),
      });
    const answers = [
      await report({}),
      await report({}),
      await report({ nonce: mintNonce(Buffer.alloc(32)) }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    const text = await metrics();
    const counted = `giftstore_edge_reports_total{remote="mf-catalogue",version="${live.version}",outcome="failed"} 1`;
    expect(text).toContain(counted);
    expect(text).toContain('giftstore_edge_reports_left_out_total{why="again"} 1');
    expect(text).toContain('giftstore_edge_reports_left_out_total{why="nonce"} 1');
  });

  it.each([
    ['this machine', {}, 200],
    ['a client behind a proxy', { 'x-forwarded-for': '192.0.2.1' }, 404],
    ['a client with the token', { 'x-forwarded-for': '192.0.2.1', authorization: 'Bearer open sesame' }, 200],
    ['a client with another token', { 'x-forwarded-for': '192.0.2.1', authorization: 'Bearer open' }, 404],
  ])('is for %s: %p returns %i', async (_who, headers, status) => {
    expect((await call(edge.origin, '/metrics', { headers })).status).toBe(status);
  });
});
