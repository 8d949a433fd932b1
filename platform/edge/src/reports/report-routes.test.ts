import type { ReleaseMap } from '@giftstore/contracts';
import fastify from 'fastify';
import { handleErrors } from '../error-envelope';
import { registry } from '../metrics';
import { mintNonce } from './nonce';
import { ReportLimits } from './report-limits';
import type { WaitingReport } from './report-queue';
import { serveReports } from './report-routes';

const secret = Buffer.alloc(32, 1);
const map = { remotes: { 'mf-a': { version: '1.1.9' } } } as unknown as ReleaseMap;
const good = () => ({ nonce: mintNonce(secret), remote: 'mf-a', version: '1.1.9', outcome: 'failed' });

async function running(total?: number, isProduction = true) {
  const accepted: WaitingReport[] = [];
  const limits = new ReportLimits(total ? { total } : {});
  const server = fastify({ trustProxy: true });
  server.removeAllContentTypeParsers();
  handleErrors(server);
  await serveReports(server, {
    secret,
    publicUrl: '',
    current: async () => map,
    isProduction,
    accept: (report) => accepted.push(report),
    limits,
  });
  const send = (payload: string | object, headers: Record<string, string> = {}) =>
    server.inject({
      method: 'POST',
      url: '/reports',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
  return { server, accepted, send, limits };
}

describe('POST /reports', () => {
  it('stores valid reports without personal data', async () => {
    const { accepted, send } = await running();
    const reason = 'ChunkLoadError at /order?access_token=SECRET#x\u0000';
    const answer = await send({ ...good(), reason }, { 'x-forwarded-for': '192.0.2.7' });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(accepted).toEqual([
      expect.objectContaining({
        remote: 'mf-a',
        version: '1.1.9',
        failed: true,
        reported: true,
        network: expect.any(Buffer),
      }),
    ]);
    expect(accepted[0]?.reason?.trim()).toBe('ChunkLoadError at /order');
    expect(await registry.getMetricsAsJSON()).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'giftstore_edge_reports_total' })]),
    );
  });

  it('responds to a forged report as to a valid one', async () => {
    const { accepted, send } = await running();
    const forged = await send({ ...good(), version: '0.0.1' });
    const honest = await send(good());
    const shown = ({ statusCode, body, headers: { date: _, ...headers } }: typeof forged) => [
      statusCode,
      body,
      headers,
    ];
    expect(shown(forged)).toEqual(shown(honest));
    expect(accepted).toHaveLength(1);
  });

  it.each([
    ['no JSON', '{', {}, 400],
    ['an unknown field', { ...good(), email: 'a@b.example' }, {}, 400],
    ['another outcome', { ...good(), outcome: 'exploded' }, {}, 400],
    ['a long reason', { ...good(), reason: 'x'.repeat(301) }, {}, 400],
    ['nothing', '', {}, 400],
    ['a prototype', '{"__proto__":{"a":1}}', {}, 400],
    ['a long body', { ...good(), reason: 'x'.repeat(3_000) }, {}, 413],
    ['text', JSON.stringify(good()), { 'content-type': 'text/plain' }, 415],
    ['a form', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ])('refuses %s', async (_what, payload, headers, status) => {
    const { accepted, send } = await running();
    expect((await send(payload, headers as Record<string, string>)).statusCode).toBe(status);
    expect(accepted).toEqual([]);
  });

  it('accepts sixty reports per minute of one network, and those of others', async () => {
    const { accepted, send } = await running();
    const from = (address: string) => send(good(), { 'x-forwarded-for': address });
    const answers = await Promise.all(Array.from({ length: 100 }, (_, host) => from(`192.0.2.${host}`)));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect([accepted.length, refused.length]).toEqual([60, 40]);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('198.51.100.1')).statusCode).toBe(204);
  });

  it('counts and limits each browser of a developer’s machine by itself', async () => {
    const { accepted, send } = await running(undefined, false);
    const from = (visitor: number) =>
      send(good(), { cookie: `visitor=${String(visitor).padStart(22, '0')}` });
    const statuses = await Promise.all(Array.from({ length: 100 }, (_, visitor) => from(visitor)));
    expect(statuses.every(({ statusCode }) => statusCode === 204)).toBe(true);
    expect(new Set(accepted.map(({ network }) => network.toString('hex'))).size).toBe(100);
  });

  it('stores how fast a page was, and refuses what cannot be', async () => {
    const { accepted, send } = await running();
    const measured = { ...good(), outcome: 'measured', vitals: { lcp: 1200, cls: 0.01 } };
    expect((await send(measured)).statusCode).toBe(204);
    expect(accepted).toMatchObject([{ failed: false, reported: true, vitals: { lcp: 1200, cls: 0.01 } }]);
    for (const vitals of [{ lcp: -1 }, { inp: 1e9 }, { ttfb: 5 }, { cls: '0' }])
      expect((await send({ ...measured, vitals })).statusCode).toBe(400);
    expect((await send({ ...good(), page: '/orders?email=a@b.example' })).statusCode).toBe(400);
  });

  it('limits the reports per minute of all networks together', async () => {
    const { accepted, send } = await running(30);
    const reports = Array.from({ length: 40 }, (_, host) =>
      send(good(), { 'x-forwarded-for': `10.0.${host}.1` }),
    );
    const statuses = (await Promise.all(reports)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect(accepted).toHaveLength(30);
  });

  it('takes less of how fast pages were, which displaces no report of a mount', async () => {
    const { accepted, send } = await running(700);
    const measured = () => ({ ...good(), outcome: 'measured', vitals: { cls: 0 } });
    const from = (host: number) => ({ 'x-forwarded-for': `10.${host >> 8}.${host & 255}.1` });
    for (let host = 0; host < 650; host++) await send(measured(), from(host));
    expect(accepted).toHaveLength(600);
    for (let time = 0; time < 30; time++) await send(measured(), from(1_000));
    for (let host = 0; host < 700; host++) await send(good(), from(host));
    expect(accepted).toHaveLength(1_300);
  });

  it('reads no body of a network that sends far too many', async () => {
    const { send } = await running();
    const statuses = await Promise.all(Array.from({ length: 250 }, () => send('{')));
    expect(statuses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
  });
});
