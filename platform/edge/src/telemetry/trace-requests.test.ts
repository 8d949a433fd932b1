import type { IncomingMessage } from 'node:http';
import { readTraceparent } from '@giftstore/contracts';
import { SHOP, stageFixture, temporaryFolder } from '@giftstore/release/testing';
import { call, startApi, startEdge } from '../testing/running-edge';
import { SampledBudget } from './sampled-budget';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PRESS = '00f067aa0ba902b7';
const callerOf = (version: string) => `giftstore.remote=mf-catalogue,giftstore.version=${version}`;

interface Span {
  name: string;
  attributes: Record<string, unknown>;
  parentSpanContext?: { spanId: string };
  spanContext(): { traceId: string };
}

const mockExported: Span[] = [];
// The real one loads modules in a way that jest cannot; tests/e2e/delivery/trace.spec.ts has it.
jest.mock('@opentelemetry/exporter-trace-otlp-http', () => ({
  OTLPTraceExporter: class {
    export(spans: Span[], done: (result: { code: number }) => void) {
      mockExported.push(...spans);
      done({ code: 0 });
    }
    async shutdown() {}
  },
}));

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let stops: (() => Promise<unknown>)[];
let received: IncomingMessage['headers'][];
/** The live version of mf-catalogue. */
let version: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  stops = [];
  mockExported.length = 0;
  received = [];
});
afterEach(async () => {
  for (const stop of stops.reverse()) await stop();
  await folder.remove();
});

/** An edge with an API that records its headers; `end` sends the remaining spans. */
async function edge({ traced = true } = {}) {
  const { map } = await stageFixture(folder.path, SHOP);
  version = map.remotes['mf-catalogue']?.version ?? '';
  const api = await startApi((request, response) => {
    received.push(request.headers);
    response.setHeader('content-type', 'application/json').end('{}');
  });
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', TRACE_PERCENT: '0' };
  const running = await startEdge(folder.path, { API_URL: api.url, ...(traced && env) });
  stops.push(api.stop);
  return { origin: running.origin, end: running.stop };
}

const press = (flags: string, baggage = callerOf(version)) => ({
  traceparent: `00-${TRACE}-${PRESS}-${flags}`,
  tracestate: 'other=1',
  baggage,
});
it('continues a sampled press and names the remote to the API', async () => {
  const { origin, end } = await edge();
  await call(origin, '/v1/brands', { headers: press('01') });
  await end();
  const [span] = mockExported;
  expect(span).toMatchObject({ name: 'edge api', parentSpanContext: { spanId: PRESS } });
  expect(span?.spanContext().traceId).toBe(TRACE);
  expect(span?.attributes).toMatchObject({
    'giftstore.remote': 'mf-catalogue',
    'giftstore.version': version,
  });
  expect(received).toEqual([expect.objectContaining({ baggage: callerOf(version) })]);
  expect(received[0]).not.toHaveProperty('tracestate');
  expect(readTraceparent(received[0]?.traceparent)).toMatchObject({ traceId: TRACE, sampled: true });
  expect(received[0]?.traceparent).not.toContain(PRESS);
});

it('records nothing of a press that is not sampled, and of calls without one at 0 per cent', async () => {
  const { origin, end } = await edge();
  await call(origin, '/v1/brands', { headers: press('00') });
  await call(origin, '/v1/brands');
  await call(origin, '/');
  await end();
  expect(mockExported).toEqual([]);
  expect(received.map(({ traceparent }) => readTraceparent(traceparent)?.sampled)).toEqual([false, false]);
});

it.each([
  'giftstore.remote=mf-forged,giftstore.version=1.0.0',
  'giftstore.remote=mf-catalogue,giftstore.version=noor.example.com',
  'giftstore.remote=<b>',
  'user=noor@example.com',
])('drops the baggage %s', async (baggage) => {
  const { origin, end } = await edge();
  await call(origin, '/v1/brands', { headers: press('01', baggage) });
  await end();
  expect(mockExported).toHaveLength(1);
  expect(JSON.stringify(mockExported[0]?.attributes)).not.toMatch(/forged|<b>|noor/);
  expect(received[0]).not.toHaveProperty('baggage');
});

it('records no press once its budget is used up', async () => {
  jest.spyOn(SampledBudget.prototype, 'take').mockReturnValueOnce(true).mockReturnValue(false);
  const { origin, end } = await edge();
  for (const _ of [1, 2, 3]) await call(origin, '/v1/brands', { headers: press('01') });
  await end();
  expect(mockExported).toHaveLength(1);
  expect(received.map(({ traceparent }) => readTraceparent(traceparent)?.sampled)).toEqual([
    true,
    false,
    false,
  ]);
});

it('passes nothing of a client on when traces are not collected', async () => {
  const { origin, end } = await edge({ traced: false });
  await call(origin, '/v1/brands', { headers: press('01') });
  await end();
  for (const name of ['traceparent', 'tracestate', 'baggage']) expect(received[0]).not.toHaveProperty(name);
});
