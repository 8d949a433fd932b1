import { verifyMap } from '@giftstore/contracts';
import { ROOT_KEYS } from '../../trust/root-keys';
import { type BoothPage, readBoothPage } from '../page-version';
import { activateAtSplash } from './activate-at-splash';

const WORKER = '/booth-worker.js';
const PAGE = '/';
/** A booth that nobody touches looks for a newer version this often. */
const CHECK_INTERVAL_MS = 5 * 60_000;
const TIMEOUT_MS = 20_000;

interface Versions {
  /** No visitor uses the page, until the next touch: a newer version may take over. */
  setIdle: () => void;
  /** Looks for a newer version now. */
  check: () => Promise<void>;
}

/**
 * Registers the service worker of this page's version, and looks for a newer page in the background: its worker is
 * installed beside the active one and takes over at a splash. Without service workers the booth needs its network.
 */
export function followVersions(page: BoothPage): Versions {
  const { serviceWorker } = navigator;
  if (!serviceWorker) {
    console.warn('[booth] this browser cannot work without a network');
    return { setIdle: () => {}, check: async () => {} };
  }
  const splash = activateAtSplash(serviceWorker);
  const check = shareConcurrent(async () => {
    try {
      const newest = await fetchPage();
      if (newest.releases.revision >= page.releases.revision) splash.follow(await register(newest.version));
    } catch (error) {
      console.warn('[booth] no newer version was found', error);
    }
  });
  void registerFirst(page.version).then(splash.follow, console.warn);
  setInterval(check, CHECK_INTERVAL_MS);
  window.addEventListener('online', () => void check());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void check());
  void navigator.storage?.persist?.();
  return { setIdle: splash.setIdle, check };
}

/** A page that came from a worker has one; one that waits beside it stays. */
async function registerFirst(version: string): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.getRegistration(PAGE);
  return registration?.active ? registration : register(version);
}

/** Installs the worker of a version, unless it is the active or the waiting one. */
async function register(version: string): Promise<ServiceWorkerRegistration> {
  const url = `${WORKER}?${new URLSearchParams({ version })}`;
  const existing = await navigator.serviceWorker.getRegistration(PAGE);
  const workers = [existing?.active, existing?.waiting, existing?.installing];
  if (existing && workers.some((worker) => worker?.scriptURL.endsWith(url))) return existing;
  return navigator.serviceWorker.register(url, { scope: PAGE, updateViaCache: 'none' });
}

/** The server's page, verified. It is not counted as seen before it is active: an older page must start until then. */
async function fetchPage(): Promise<BoothPage> {
  const response = await fetch(PAGE, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`the page could not be loaded: ${response.status}`);
  const html = new DOMParser().parseFromString(await response.text(), 'text/html');
  const page = await readBoothPage((id) => html.getElementById(id)?.textContent);
  await verifyMap(page.releases, ROOT_KEYS);
  return page;
}

function shareConcurrent(run: () => Promise<void>): () => Promise<void> {
  let pending: Promise<void> | undefined;
  return () => {
    pending ??= run().finally(() => {
      pending = undefined;
    });
    return pending;
  };
}
