import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { browserFlags } from '../../running-shop/browser-flags';

/** A tablet of a booth: a browser with a profile on disk, which outlives a crash. */
export interface BoothDevice {
  profile: string;
  page(): Page;
  /** Whether the browser believes to be connected, as after a switch to flight mode. */
  setOnline(isOnline: boolean): Promise<void>;
  /** Waits until the browser has written the list of caches, which it does some seconds after they are filled. */
  written(version: string): Promise<void>;
  /** Kills the browser as a power cut does, and starts it again with the same profile. */
  crash(): Promise<void>;
  close(): Promise<void>;
}

interface RunningBrowser {
  process: ChildProcess;
  page: Page;
}

/** A portrait tablet with a fresh profile. */
export async function startDevice(): Promise<BoothDevice> {
  const profile = await mkdtemp(join(tmpdir(), 'giftstore-booth-'));
  let running = await launch(profile);
  const kill = async () => {
    const ended = new Promise((resolve) => running.process.once('exit', resolve));
    running.process.kill('SIGKILL');
    await ended;
  };
  return {
    profile,
    page: () => running.page,
    setOnline: (isOnline) => running.page.context().setOffline(!isOnline),
    written: (version) =>
      expect.poll(() => cacheList(profile), { timeout: 20_000 }).toContain(`booth-files-${version}`),
    async crash() {
      await kill();
      running = await launch(profile);
    },
    async close() {
      await kill();
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

/** Not launched by Playwright, whose browsers close in good order. */
async function launch(profile: string): Promise<RunningBrowser> {
  const program = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const parameters = [
    ...browserFlags,
    '--headless',
    '--lang=en-GB',
    '--window-size=800,1280',
    `--user-data-dir=${profile}`,
    '--remote-debugging-port=0',
    'about:blank',
  ];
  const child = spawn(program, parameters, { stdio: ['ignore', 'ignore', 'pipe'] });
  const browser = await chromium.connectOverCDP(await addressOf(child));
  const [context] = browser.contexts();
  const page = context?.pages()[0] ?? (await context?.newPage());
  if (!page) throw new Error('the browser has no page');
  await page.setViewportSize({ width: 800, height: 1280 });
  return { process: child, page };
}

/** Chromium's lists of caches in a profile. */
async function cacheList(profile: string): Promise<string> {
  const files = await readdir(profile, { recursive: true });
  const lists = files.filter((file) =>
    /CacheStorage.index\.txt$|CacheStorage.[^/\\]+.index\.txt$/.test(file),
  );
  const texts = await Promise.all(
    lists.map((file) => readFile(join(profile, file), 'latin1').catch(() => '')),
  );
  return texts.join('');
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const address = /DevTools listening on (ws:\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`the browser ended: ${output}`)));
  });
}

/** The version of the page that the active worker keeps: its revision is the start. Waits for the first one. */
export async function keptVersion(page: Page): Promise<string> {
  let version = '';
  await expect
    .poll(
      async () => {
        const url = await page
          .evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? '')
          .catch(() => '');
        version = url && (new URL(url).searchParams.get('version') ?? '');
        return version;
      },
      { message: 'a service worker controls the page', timeout: 20_000 },
    )
    .not.toBe('');
  return version;
}
