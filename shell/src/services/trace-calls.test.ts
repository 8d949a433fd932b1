import { type Http, readCaller, readTraceparent } from '@giftstore/contracts';
import { createTraceCalls } from './trace-calls';

const CALLER = { remote: 'mf-catalogue', version: '1.2.0' };

/** A client whose calls it records. */
function recorded() {
  const calls: Record<string, string>[] = [];
  const record = async (_path: string, options?: { headers?: Record<string, string> }) =>
    void calls.push(options?.headers ?? {});
  const withBody = (path: string, _body: unknown, options?: { headers?: Record<string, string> }) =>
    record(path, options);
  const http = { get: record, post: withBody, put: withBody, delete: record, download: record };
  return { http: http as unknown as Http, calls };
}

const press = () => document.body.click();
const tracesOf = (calls: Record<string, string>[]) => calls.map((it) => readTraceparent(it.traceparent));

it('leaves calls as they are where traces are not collected', () => {
  const { http } = recorded();
  expect(createTraceCalls({})(http, CALLER)).toBe(http);
});

it('gives all calls of one press its trace and the name of the release, and the next press another', async () => {
  const { http, calls } = recorded();
  const traced = createTraceCalls({ tracing: { ratio: 1 } })(http, CALLER);
  press();
  await traced.get('/v1/brands');
  await traced.post('/v2/cart_items', {}, { headers: { 'x-own': '1' } });
  press();
  await traced.delete('/v2/cart_items');
  const [first, second, third] = tracesOf(calls);
  expect(first).toMatchObject({ sampled: true });
  expect(second).toEqual(first);
  expect(third?.traceId).not.toBe(first?.traceId);
  expect(calls.map((it) => readCaller(it.baggage))).toEqual([CALLER, CALLER, CALLER]);
  expect(calls[1]).toMatchObject({ 'x-own': '1' });
});

it('traces calls long after a press, and before the first, on their own', async () => {
  jest.useFakeTimers();
  const { http, calls } = recorded();
  const traced = createTraceCalls({ tracing: { ratio: 1 } })(http, CALLER);
  await traced.put('/v1/a', {});
  jest.setSystemTime(Date.now() + 11_000);
  await traced.download('/v1/a');
  jest.useRealTimers();
  const [first, second] = tracesOf(calls);
  expect(first?.traceId).toBeDefined();
  expect(second?.traceId).not.toBe(first?.traceId);
});

it('samples the configured share', async () => {
  const { http, calls } = recorded();
  const traced = createTraceCalls({ tracing: { ratio: 0.3 } })(http, CALLER);
  for (let call = 0; call < 1_000; call += 1) {
    press();
    await traced.get('/v1/brands');
  }
  const sampled = tracesOf(calls).filter((it) => it?.sampled).length;
  expect(sampled).toBeGreaterThan(200);
  expect(sampled).toBeLessThan(400);
});
