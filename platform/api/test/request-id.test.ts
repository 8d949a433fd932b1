import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '../../edge/src/logging';
import { startEdge } from '../../edge/src/testing/running-edge';
import { accountCalls } from './harness/account-calls';
import { type Call, client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { type LogLine, logLines } from './harness/log-lines';
import {
  freePort,
  type RunningPart,
  type RunningSandbox,
  startApi,
  startSandbox,
  startWorker,
} from './harness/processes';
import { eventually, shopper } from './harness/shop';

jest.setTimeout(120_000);

let database: TestDatabase;
let sandbox: RunningSandbox;
let api: RunningPart;
let worker: RunningPart;
let edge: Awaited<ReturnType<typeof startEdge>>;
const edgeLog: string[] = [];
let call: Call;
const folder = mkdtempSync(join(tmpdir(), 'giftstore-edge-'));

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  sandbox = await startSandbox(port);
  const env = { DATABASE_URL: database.url, ...sandbox.env };
  [api, worker] = await Promise.all([startApi({ ...env, API_PORT: String(port) }), startWorker(env)]);
  const logger = createLogger('info', { write: (line: string) => edgeLog.push(line) });
  edge = await startEdge(folder, { API_URL: api.url }, logger);
  call = client(edge.origin);
});
afterAll(async () => {
  await edge.stop();
  await Promise.all([api, worker, sandbox].map((part) => part.kill()));
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** The worker's log lines about the jobs of a request, once all of them are done. */
function jobsOf(requestId: string, tasks: string[]): Promise<LogLine[]> {
  return eventually(async () => {
    const lines = logLines(worker.output()).filter((line) => line.request_id === requestId && line.task);
    return tasks.every((task) => lines.some((line) => line.task === task)) && lines;
  });
}

describe('the id of a request', () => {
  it('is logged by edge, API and worker as the edge received it', async () => {
    const id = 'click.2026-given-by-a-proxy';
    const captcha = await accountCalls(call).solveCaptcha('contact');
    const contact = { name: 'Mona', email: 'mona@example.com', message: 'Hello' };
    const headers = { ...captcha, 'x-request-id': id };
    const response = await call('POST', '/v1/contact_us', { body: { contact }, headers });
    expect([response.status, response.headers.get('x-request-id')]).toEqual([200, id]);
    await jobsOf(id, ['send_contact_message']);
    await api.waitForOutput(`"request_id":"${id}"`);
    for (const log of [edgeLog.join(''), api.output()]) {
      expect(logLines(log).filter((line) => line.request_id === id)).toHaveLength(1);
    }
  });

  it('is part of the jobs that the settling statement enqueues', async () => {
    await shopper(call, sandbox.url).sandbox('POST', '/control/webhooks', { body: { hold: true } });
    const { place, pay } = shopper(client(api.url), sandbox.url);
    const id = 'given-to-the-api';
    const { status } = await pay(await place(), undefined, { 'x-request-id': id });
    expect(status).toBe(200);
    const lines = await jobsOf(id, ['send_vouchers', 'send_receipt']);
    expect(lines.map(({ msg }) => msg)).toEqual(lines.map(() => 'job done'));
  });

  it('is created by the edge for a missing or invalid one', async () => {
    for (const requestId of [undefined, 'short', 'mona@example.com', 'x'.repeat(65)]) {
      const headers = requestId ? { 'x-request-id': requestId } : undefined;
      const created = (await call('GET', '/v1/countries', { headers })).headers.get('x-request-id') ?? '';
      expect(created).toMatch(/^[0-9a-f-]{36}$/);
      expect(edgeLog.join('')).toContain(created);
    }
  });
});
