import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { freePort, type RunningPart, startApi, startSandbox, startWorker } from './harness/processes';
import { eventually, shopper } from './harness/shop';

jest.setTimeout(120_000);

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}

/** An OpenTelemetry collector for OTLP as JSON over HTTP. */
async function startCollector() {
  const spans: Span[] = [];
  const server: Server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    for (const { scopeSpans } of JSON.parse(body).resourceSpans) {
      for (const scope of scopeSpans) spans.push(...scope.spans);
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { spans, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

let database: TestDatabase;
let collector: Awaited<ReturnType<typeof startCollector>>;
const parts: RunningPart[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  collector = await startCollector();
});
afterAll(async () => {
  await Promise.all(parts.map((part) => part.kill()));
  collector.server.close();
  await database.drop();
});

describe('the traces', () => {
  it('connect request, statements, provider calls, jobs and mails of a checkout', async () => {
    const port = await freePort();
    const sandbox = await startSandbox(port);
    const env = {
      DATABASE_URL: database.url,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      ...sandbox.env,
    };
    const api = await startApi({ ...env, API_PORT: String(port) });
    const worker = await startWorker(env);
    parts.push(api, worker, sandbox);
    const { place, pay, mails, sandbox: control } = shopper(client(api.url), sandbox.url);
    await control('POST', '/control/webhooks', { body: { hold: true } });

    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const order = await place();
    await pay(order, undefined, { traceparent: `00-${traceId}-00f067aa0ba902b7-01` });
    await eventually(async () => (await mails('sam@example.com')).length > 0);
    await eventually(async () => /"task":"send_receipt".*"job done"/.test(worker.output()));
    await Promise.all([api.stop(), worker.stop()]);

    const own = collector.spans.filter((span) => span.traceId === traceId);
    const names = new Set(own.map(({ name }) => name));
    for (const name of [
      'POST /v1/payments/create_checkout',
      'call stripe',
      'pg with',
      'job send_vouchers',
      'job send_receipt',
      'call smtp',
    ]) {
      expect(names).toContain(name);
    }
    const known = new Set(own.map(({ spanId }) => spanId));
    const request = own.find(({ name }) => name.startsWith('POST'));
    expect(request?.parentSpanId).toBe('00f067aa0ba902b7');
    expect(own.filter((span) => span !== request && !known.has(span.parentSpanId ?? ''))).toEqual([]);
    expect(JSON.stringify(own)).not.toContain(order.access_token);
    expect(JSON.stringify(own)).not.toContain('sam@example.com');
  });

  it('are not loaded without a collector', async () => {
    const before = collector.spans.length;
    const withModulesNamed = async (env: Record<string, string>) => {
      const api = await startApi({ DATABASE_URL: database.url, NODE_DEBUG: 'module', ...env });
      parts.push(api);
      return api;
    };
    const api = await withModulesNamed({});
    await client(api.url)('GET', '/v1/countries');
    await api.stop();
    expect(api.output()).not.toContain('@opentelemetry/sdk');
    expect(collector.spans).toHaveLength(before);
    const traced = await withModulesNamed({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    await traced.waitForOutput('@opentelemetry/sdk');
  });
});
