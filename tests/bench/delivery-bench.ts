import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { ReleaseMap } from '@giftstore/contracts';
import { shop } from '../running-shop/shop';
import { workingTree } from '../running-shop/start-scripts';
import { withDedicatedShop } from './dedicated-shop';
import { verdict } from './page-report';
import { table } from './report';
import { deliveryTargets } from './targets';

const run = promisify(execFile);
const REMOTE = 'mf-catalogue';

/** Measures the time from a release command to what shoppers get, on a dedicated shop. @returns Markdown */
export function benchDelivery(log: (line: string) => void): Promise<string> {
  return withDedicatedShop({ first: 3500, log }, sections);
}

async function sections(): Promise<string> {
  const before = (await liveVersion()) ?? '';
  const start = performance.now();
  const { version } = JSON.parse(await release('publish', REMOTE, '--json')) as { version: string };
  const published = performance.now();
  await release('promote', `${REMOTE}@${version}`, '--why', 'benchmark');
  await waitUntilLive(version);
  const live = performance.now();
  await release('rollback', REMOTE);
  const rolledBack = performance.now();
  await waitUntilLive(before);
  const back = performance.now();
  const rows = [
    ['publish, the build of both bundles included', seconds(published - start), '', ''],
    verdict('publish to live, seconds', (live - start) / 1000, deliveryTargets.publishToLive),
    ['rollback, the whole command', seconds(back - live), '', ''],
    verdict('rollback seen at the edge, seconds', (back - rolledBack) / 1000, deliveryTargets.rollbackSeen),
  ];
  return ['', '## Delivery', '', table([REMOTE, 'measured', 'at most', ''], rows)].join('\n');
}

async function release(...parameters: string[]): Promise<string> {
  const command = join(workingTree, 'platform/release/bin/giftstore-release.mjs');
  const env = { ...process.env, GIFTSTORE_DATA: shop.data() };
  return (await run(process.execPath, [command, ...parameters], { cwd: workingTree, env })).stdout;
}

async function liveVersion(): Promise<string | undefined> {
  const map = (await (await fetch(`${shop.url()}/releases.json`)).json()) as ReleaseMap;
  return map.remotes[REMOTE]?.version;
}

async function waitUntilLive(version: string): Promise<void> {
  while ((await liveVersion()) !== version) await pause(10);
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
