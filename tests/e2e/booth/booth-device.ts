import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { browserFlags } from '../../running-shop/browser-flags';

/** A tablet of a booth: a browser with a profile on disk, which outlives a crash. */
export interface BoothDevice {
  profile: string;
  page(): Page;
  /** Kills the browser as a power cut does, and starts it again with the same profile. */
  crash(): Promise<void>;
  /** Ends the browser; its profile stays. */
  stop(): Promise<void>;
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
    if (running.process.exitCode !== null || running.process.signalCode !== null) return;
    const ended = new Promise((resolve) => running.process.once('exit', resolve));
    // Its group: the process that writes the profile would go on, and hold its locks.
    if (running.process.pid) process.kill(-running.process.pid, 'SIGKILL');
    await ended;
  };
  return {
    profile,
    page: () => running.page,
    async crash() {
      await kill();
      running = await launch(profile);
    },
    stop: kill,
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
  const child = spawn(program, parameters, { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  const browser = await chromium.connectOverCDP(await addressOf(child));
  const [context] = browser.contexts();
  const page = context?.pages()[0] ?? (await context?.newPage());
  if (!page) throw new Error('the browser has no page');
  await page.setViewportSize({ width: 800, height: 1280 });
  return { process: child, page };
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
export async function activeVersion(page: Page): Promise<string> {
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
      { message: 'a service worker controls the page' },
    )
    .not.toBe('');
  return version;
}
