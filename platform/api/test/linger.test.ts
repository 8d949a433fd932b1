import { once } from 'node:events';
import { Agent, request as send } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { type RunningPart, startTwoApis } from './harness/processes';

jest.setTimeout(60_000);

const EVERY_MS = 20;

let database: TestDatabase;
let apis: RunningPart[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  apis = await startTwoApis({ DATABASE_URL: database.url });
});
afterAll(async () => {
  await Promise.all(apis.map((api) => api.kill()));
  await database.drop();
});

/** A status, or what went wrong. */
async function request(agent: Agent, url: string, body?: string): Promise<string> {
  try {
    const headers = body ? { 'content-type': 'application/json' } : {};
    const call = send(url, { agent, headers, method: body ? 'POST' : 'GET' });
    call.end(body);
    const [response] = await once(call, 'response');
    for await (const _ of response.resume());
    return String(response.statusCode);
  } catch (error) {
    return `${url}: ${(error as Error).message}`;
  }
}

/** The first API while it reports that it is ready, then the second, as a load balancer chooses. */
async function choose(agent: Agent): Promise<string> {
  const [first = '', second = ''] = apis.map(({ url }) => url);
  return (await request(agent, `${first}/health/ready`)) === '200' ? first : second;
}

it('fails none of fifty reads and writes a second when an API stops', async () => {
  const agent = new Agent({ keepAlive: true, scheduling: 'fifo' });
  const statuses: Promise<string>[] = [];
  const load = async (count: number) => {
    for (let sent = 0; sent < count; sent++) {
      const quote = sent % 2 ? '{"cart_items":[],"currency_code":"AED"}' : undefined;
      const path = quote ? '/v2/cart_items/quote' : '/v1/giftcard_units';
      statuses.push(choose(agent).then((url) => request(agent, url + path, quote)));
      await pause(EVERY_MS);
    }
  };
  await load(50);
  const ended = apis[0]?.stop();
  await load(100);
  expect([...new Set(await Promise.all(statuses))]).toEqual(['200']);
  await ended;
  agent.destroy();
  expect(apis[0]?.exitCode()).toBe(0);
});
