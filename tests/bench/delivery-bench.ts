import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { ReleaseMap } from '@giftstore/contracts';
import { workingTree } from '../running-shop/start-scripts';
import { shop } from '../running-shop/shop';
import { verdict } from './page-report';
import { withDedicatedShop } from './dedicated-shop';
import { table } from './report';
import { deliveryTargets } from './targets';

const run = promisify(execFile);
const REMOTE = 'mf-catalogue';

/** From the command to what shoppers get, as Markdown, on a store of its own. */
export function benchDelivery(say: (line: string) => void): Promise<string> {
  return withDedicatedShop({ first: 3500, say }, sections);
}

async function sections(): Promise<string> {
  const before = (await liveVersion()) ?? '';
  const start = performance.now();
  const { version } = JSON.parse(await release('publish', REMOTE, '--json')) as { version: string };
  const published = performance.now();
  await release('promote', `${REMOTE}@${version}`);
  await seen(version);
  const live = performance.now();
  await release('rollback', REMOTE);
  const moved = performance.now();
  await seen(before);
  const back = performance.now();
  const rows = [
    ['publish, the build of both bundles included', seconds(published - start), '', ''],
    verdict('publish to live, seconds', (live - start) / 1000, deliveryTargets.publishToLive),
    ['rollback, the whole command', seconds(back - live), '', ''],
    verdict('rollback seen at the edge, seconds', (back - moved) / 1000, deliveryTargets.rollbackSeen),
  ];
  return ['', '## Delivery', '', table([REMOTE, 'measured', 'at most', ''], rows)].join('\n');
}

async function release(...words: string[]): Promise<string> {
  const command = join(workingTree, 'platform/release/bin/giftstore-release.mjs');
  const env = { ...process.env, GIFTSTORE_DATA: shop.data() };
  return (await run(process.execPath, [command, ...words], { cwd: workingTree, env })).stdout;
}

async function liveVersion(): Promise<string | undefined> {
  const map = (await (await fetch(`${shop.url()}/releases.json`)).json()) as ReleaseMap;
  return map.remotes[REMOTE]?.version;
}

async function seen(version: string): Promise<void> {
  while ((await liveVersion()) !== version) await pause(10);
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
