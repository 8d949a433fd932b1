import { readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { ATTACKS, hostileBundle } from '../../../platform/edge/src/testing/hostile-bundle';
import { promote, publishVariant } from '../../running-shop/releases';
import { type ChannelEdge, startChannel } from '../delivery/channel-edge';
import { type AttackedShop, expect, test } from './attacked-shop';

const REMOTE = 'mf-catalogue';
/** A bundle that starts a worker is ended for it, and three times in a row pause its release, so these come last. */
const ORDER = [...ATTACKS].sort((one, other) => Number(/worker/.test(one)) - Number(/worker/.test(other)));
const INSPECTOR = 'http://127.0.0.1:9229/json/version';

let server: Server;
let connections = 0;
let edge: ChannelEdge | undefined;
const mainShop = process.env.SHOP_DATA;

test.beforeAll(async () => {
  server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
test.afterAll(async () => {
  if (mainShop) process.env.SHOP_DATA = mainShop;
  await edge?.kill();
  server.close();
});

/** An edge of its own, on which a team's release is hostile. */
async function startAttackedEdge({ data }: AttackedShop): Promise<ChannelEdge> {
  process.env.SHOP_DATA = data;
  edge = await startChannel('hostile');
  const file = join(data, 'secret.json');
  writeFileSync(file, '{"secret":"of the shop"}', { mode: 0o644 });
  const { port } = server.address() as AddressInfo;
  const bundle = Buffer.from(hostileBundle({ parent: edge.pid, file, port }));
  const version = await publishVariant(REMOTE, (files) => void files.set('server/index.js', bundle));
  const { revision } = await promote(REMOTE, version, { channel: edge.channel });
  await expect
    .poll(async () => ((await json(`${edge?.url}/releases.json`)) as { revision: number }).revision)
    .toBe(revision);
  return edge;
}

const json = async (url: string): Promise<unknown> => (await fetch(url)).json();

/** What the attack with this number got, as the page says; null while the page is not rendered. */
async function outcomeOf(url: string, attack: string): Promise<string | null> {
  const response = await fetch(`${url}/selected-card/${ATTACKS.indexOf(attack)}`);
  expect(response.status).toBe(200);
  const html = await response.text();
  const begin = html.indexOf(`<p>${attack} got `);
  return begin < 0 ? null : html.slice(begin + attack.length + 8, html.indexOf('</p>', begin));
}

test('a hostile server bundle gets nothing of the edge, the shop and the machine', async ({
  attackedShop,
}) => {
  test.setTimeout(180_000);
  const { url, pid } = await startAttackedEdge(attackedShop);
  for (const attack of ORDER) {
    if (/worker/.test(attack)) expect(await outcomeOf(url, attack)).toBeNull();
    else
      await expect
        .poll(() => outcomeOf(url, attack), { message: attack, intervals: [50, 200, 500] })
        .toMatch(/^(nothing$|refused: )/);
  }
  expect(connections).toBe(0);
  await expect(fetch(INSPECTOR)).rejects.toThrow();

  // The edge that it attacked has not restarted, and serves.
  process.kill(pid, 0);
  expect((await fetch(`${url}/health/ready`)).status).toBe(200);
});

test('the edge has no secret that it does not need', async () => {
  const names = readFileSync(`/proc/${edge?.pid}/environ`, 'utf8')
    .split('\0')
    .map((line) => line.split('=')[0]);
  expect(names).toContain('EDGE_DATABASE_URL');
  for (const secret of [
    'DATABASE_URL',
    'RELEASE_CHANNEL_KEY',
    'STRIPE_SECRET_KEY',
    'APP_SECRET',
    'APP_SECRET_OLD',
    'VOUCHER_KEYS',
  ])
    expect(names).not.toContain(secret);
});

test('no process opens its inspector for SIGUSR1', async ({ attackedShop }) => {
  const parts = JSON.parse(readFileSync(join(attackedShop.data, 'parts.json'), 'utf8')) as Record<
    string,
    { pid: number }
  >;
  const signalled = ['api', 'worker', 'edge', 'judge'];
  for (const name of signalled) {
    process.kill(parts[name]?.pid as number, 'SIGUSR1');
    // An inspector would be there before the next response.
    for (let request = 0; request < 3; request += 1)
      for (const url of [attackedShop.url, attackedShop.api])
        expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    await expect(fetch(INSPECTOR)).rejects.toThrow();
  }
  for (const name of signalled) process.kill(parts[name]?.pid as number, 0);
});
