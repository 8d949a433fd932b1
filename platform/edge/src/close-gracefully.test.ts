import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { stageFixture, temporaryFolder } from '@giftstore/release/testing';
import { type RunningPart, startEdge } from '../../api/test/harness/processes';
import { startApi } from './testing/running-edge';

const EVERY_MS = 20;
/** Long enough that some calls are always under way. */
const CALL_MS = 150;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let api: Awaited<ReturnType<typeof startApi>>;
let edges: RunningPart[] = [];

beforeAll(async () => {
  execFileSync(process.execPath, ['build.mjs'], { cwd: resolve(__dirname, '..') });
  folder = await temporaryFolder();
  await stageFixture(folder.path);
  api = await startApi((_request, response) => {
    setTimeout(() => response.end('{"status":"Success"}'), CALL_MS);
  });
  const env = {
    API_URL: api.url,
    RELEASE_STORE: join(folder.path, 'releases'),
    KEYS_DIR: join(folder.path, 'keys'),
    MEDIA_DIR: folder.path,
  };
  edges = await Promise.all([startEdge(env), startEdge(env)]);
}, 30_000);
afterAll(async () => {
  await Promise.all(edges.map((edge) => edge.kill()));
  await api.stop();
  await folder.remove();
});

/** A status, or what went wrong. */
async function request(agent: Agent, url: string): Promise<string> {
  try {
    const [response] = await once(get(url, { agent }), 'response');
    for await (const _ of response.resume());
    return String(response.statusCode);
  } catch (error) {
    return `${url}: ${(error as Error).message}`;
  }
}

/** The first edge while it reports that it is ready, then the second, as a load balancer chooses. */
async function choose(agent: Agent): Promise<string> {
  const [first = '', second = ''] = edges.map(({ url }) => url);
  return (await request(agent, `${first}/health/ready`)) === '200' ? first : second;
}

it('fails none of fifty requests a second when an edge stops', async () => {
  const agent = new Agent({ keepAlive: true, scheduling: 'fifo' });
  const answers: Promise<string>[] = [];
  let underWay = 0;
  const load = async (count: number) => {
    for (let sent = 0; sent < count; sent++) {
      const path = ['/', '/v1/countries', '/releases.json'][sent % 3] ?? '/';
      underWay += 1;
      const done = () => {
        underWay -= 1;
      };
      const response = choose(agent).then((edge) => request(agent, edge + path));
      response.then(done);
      answers.push(response);
      await pause(EVERY_MS);
    }
  };
  await load(50);
  expect(underWay).toBeGreaterThan(0);
  const ended = edges[0]?.stop();
  await load(100);
  expect([...new Set(await Promise.all(answers))]).toEqual(['200']);
  await ended;
  agent.destroy();
  expect(edges[0]?.output()).toContain('SIGTERM: finishing pending requests');
}, 20_000);
