import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { type ChannelEdge, startChannel } from '../e2e/delivery/channel-edge';
import { browserFlags } from '../running-shop/browser-flags';
import { buildFaulty, type Defect, defects, publishFaulty } from '../running-shop/faulty-releases';
import { startPart } from '../running-shop/parts';
import { channelHistory, promote } from '../running-shop/releases';
import { visitorIds } from '../running-shop/visitor-ids';
import { withDedicatedShop } from './dedicated-shop';
import { type Sight, visitAs } from './faulty-canary-shoppers';
import { table } from './report';

/** Each of a network of their own. */
const SHOPPERS = 20;
/** Who waits at the same time, on a machine with few cores. */
const AT_ONCE = 4;
const LIMIT_MS = 180_000;

/** Releases every defect as a canary that real browsers get, until the judge withdraws it. @returns Markdown */
export async function benchFaultyCanaries(log: (line: string) => void): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'giftstore-defects-'));
  try {
    return await withDedicatedShop({ first: 3500, log }, async () => {
      log('Building the faulty releases …');
      const builds = {
        shell: await buildFaulty('shell', folder),
        'mf-static-content': await buildFaulty('mf-static-content', folder),
      };
      return section(builds, log);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function section(builds: Record<string, string>, log: (line: string) => void): Promise<string> {
  const edge = await startChannel('defects', { TRUST_PROXY: 'loopback' });
  const judge = await startPart('judge', { CHANNEL: edge.channel });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: browserFlags,
  });
  try {
    const rows = [];
    const chosen = process.env.DEFECTS?.split(',') as Defect[] | undefined;
    for (const defect of chosen ?? (Object.keys(defects) as Defect[])) {
      const row = await tryDefect(defect, { edge, browser, builds });
      log(row.join(' | '));
      rows.push(row);
    }
    return [
      '',
      '## Faulty canaries',
      '',
      `Each defect is thrown inside a module of a real build, released as a canary for half of the shoppers, and seen by ${SHOPPERS} browsers`,
      `that get the canary and ${SHOPPERS} that do not, each of a network of its own. The time to withdrawal is from the first page.`,
      '',
      table(['a canary that …', 'its shoppers saw', 'after', 'withdrawn after', 'because'], rows),
    ].join('\n');
  } finally {
    await browser.close();
    await Promise.all([judge.kill(), edge.kill()]);
  }
}

interface Trial {
  edge: ChannelEdge;
  browser: Browser;
  builds: Record<string, string>;
}

async function tryDefect(defect: Defect, { edge, browser, builds }: Trial): Promise<string[]> {
  const { remote, what } = defects[defect];
  const version = await publishFaulty(defect, builds[remote] ?? '');
  const { revision } = await promote(remote, version, { percent: 50, channel: edge.channel });
  await waitForRevision(edge, revision);
  const begun = performance.now();
  const withdrawal = withdrawn(edge, version).then((why) => ({ why, ms: performance.now() - begun }));
  const sights = await visits(defect, { edge, browser });
  const { why, ms } = await withdrawal;
  await pause(2_000);
  return [what, ...summaryOf(sights), why ? `${(ms / 1_000).toFixed(0)} s` : 'never', why];
}

/** Shoppers with the canary and without it come in turn. */
async function visits(defect: Defect, { edge, browser }: Omit<Trial, 'builds'>): Promise<Sight[]> {
  const { remote } = defects[defect];
  const shoppers = [true, false].flatMap((isCanary) =>
    visitorIds(remote, isCanary, SHOPPERS).map((visitor, index) => ({ visitor, isCanary, index })),
  );
  const waiting = shoppers.sort((a, b) => a.index - b.index);
  const sights: Sight[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const network = `10.${next.isCanary ? 1 : 2}.${next.index}.7`;
      // The edge renders a page once for all; only other pages make a leak grow.
      const unit = defect === 'serverLeak' ? { unit: 100 + next.index } : {};
      const leaves = defect === 'slow';
      const sight = await visitAs(browser, edge.url, { ...next, network, ...unit, leaves });
      if (next.isCanary) sights.push(sight);
      else if (sight.what !== 'the page') throw new Error(`The stable release showed ${sight.what}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return sights;
}

/** What they saw, and after how many seconds at the latest. */
function summaryOf(sights: Sight[]): [string, string] {
  const kinds = [...new Set(sights.map(({ what }) => what))];
  const counted = kinds.map((kind) => `${kind} (${sights.filter(({ what }) => what === kind).length})`);
  const worst = Math.max(...sights.filter(({ what }) => what !== 'the page').map(({ ms }) => ms), 0);
  const all = worst || Math.max(...sights.map(({ ms }) => ms));
  return [counted.join(', '), `${(all / 1_000).toFixed(1)} s`];
}

/** The judge's reason; empty when there is none in time. */
async function withdrawn(edge: ChannelEdge, version: string): Promise<string> {
  for (const end = performance.now() + LIMIT_MS; performance.now() < end; await pause(500)) {
    const [record] = await channelHistory(edge.channel);
    if (record?.by === 'judge' && record.what.some(({ from }) => from === version)) return record.why ?? '';
  }
  return '';
}

async function waitForRevision(edge: ChannelEdge, revision: number): Promise<void> {
  for (;;) {
    const map = (await (await fetch(`${edge.url}/releases.json`)).json()) as { revision: number };
    if (map.revision === revision) return;
    await pause(50);
  }
}
