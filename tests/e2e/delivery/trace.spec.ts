import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ReleaseMap, UNIT_COOKIE } from '@giftstore/contracts';
import { freePorts, type StartedPart, startPart } from '../../running-shop/parts';
import { signIn } from '../support/account';
import { newCustomer } from '../support/customer';
import { expect, test } from '../support/test';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  service: string;
  attributes: Record<string, unknown>;
}

let collector: Server;
let spans: Span[];
let parts: StartedPart[];
let url: string;

/** A collector for OTLP over HTTP, and an API and an edge that send it all traces. */
test.beforeAll(async () => {
  test.setTimeout(120_000);
  spans = [];
  parts = [];
  collector = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    spans.push(...spansOf(JSON.parse(body)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  const [apiPort, port] = (await freePorts(2)) as [number, number];
  const tracing = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    TRACE_PERCENT: '99.999',
  };
  parts.push(await startPart('api', { ...tracing, API_PORT: String(apiPort) }));
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  parts.push(await startPart('edge', { ...tracing, PORT: String(port), API_URL: apiUrl }));
  url = `http://localhost:${port}`;
});
test.afterAll(async () => {
  await Promise.all(parts.map((part) => part.kill()));
  collector.close();
});

test('leads from a press in a remote over edge and API to the SQL', async ({ page, pageErrors }) => {
  pageErrors.expect(/401/);
  await page.goto(`${url}/auth/login`);
  const sent = page.waitForRequest((request) => request.url().endsWith('/signin'));
  const customer = newCustomer('Noor');
  await signIn(page, customer, 'a wrong password');
  const [, traceId = '', press = ''] = (await (await sent).headerValue('traceparent'))?.split('-') ?? [];
  const version = await versionOf('mf-account');

  const ofPress = () => spans.filter((span) => span.traceId === traceId);
  const edge = () =>
    ofPress().find(({ name, parentSpanId }) => name === 'edge api' && parentSpanId === press);
  const api = () => ofPress().find((span) => span.service === 'giftstore-api' && childOf(edge(), span));
  const sql = () => ofPress().find((span) => span.name.startsWith('pg ') && childOf(api(), span));
  await expect.poll(sql, { timeout: 60_000 }).toBeDefined();
  const release = { 'giftstore.remote': 'mf-account', 'giftstore.version': version };
  expect(edge()).toMatchObject({ service: 'giftstore-edge', attributes: release });
  expect(api()).toMatchObject({ attributes: { ...release, 'http.request.method': 'POST' } });
  expect(JSON.stringify(spans)).not.toContain(customer.email);
});

test('leads from a page over its server bundles to the data and the release repository', async ({
  request,
}) => {
  const ids: string[] = [];
  const isRequested = ({ name, attributes }: Span) =>
    name === 'edge page' && ids.includes(String(attributes.request_id));
  const names = () => {
    const traces = spans.filter(isRequested).map(({ traceId }) => traceId);
    return spans.filter(({ traceId }) => traces.includes(traceId)).map(({ name }) => name);
  };
  // An edge without time to render a page leaves it to the browser, so another page may have to show the rest. Each is of a country
  // that no page was of yet: header and footer of one that the edge has in memory need no bundle.
  const countries = [2, 3, 4, 5, 6, 7];
  await expect(async () => {
    const id = `page-${randomUUID()}`;
    const cookie = `${UNIT_COOKIE}=${countries[ids.length % countries.length]}`;
    await request.get(`${url}/allcards`, { headers: { 'x-request-id': id, cookie } });
    ids.push(id);
    await expect
      .poll(names, { timeout: 15_000 })
      .toEqual(
        expect.arrayContaining([
          'build page',
          'api data',
          'bundle render',
          'bundle renderChrome',
          'store read',
        ]),
      );
  }).toPass({ timeout: 90_000 });
});

const childOf = (parent: Span | undefined, { parentSpanId }: Span) => parent?.spanId === parentSpanId;

async function versionOf(remote: string): Promise<string | undefined> {
  const { remotes } = (await (await fetch(`${url}/releases.json`)).json()) as ReleaseMap;
  return remotes[remote]?.version;
}

function spansOf({ resourceSpans }: { resourceSpans: OtlpResource[] }): Span[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap((scope) =>
      scope.spans.map(({ attributes, ...span }) => ({
        ...span,
        service: String(valuesOf(resource.attributes)['service.name']),
        attributes: valuesOf(attributes),
      })),
    ),
  );
}

type Attributes = { key: string; value: Record<string, unknown> }[];
interface OtlpResource {
  resource: { attributes: Attributes };
  scopeSpans: { spans: (Omit<Span, 'attributes' | 'service'> & { attributes: Attributes })[] }[];
}

function valuesOf(attributes: Attributes): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
