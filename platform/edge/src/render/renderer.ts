import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type LiveRelease,
  type ReleaseMap,
  type RenderedChrome,
  type RenderedPage,
  type RenderRequest,
  SERVER_BUNDLE,
} from '@giftstore/contracts';
import type { ReleaseStore } from '@giftstore/release';
import { BoundedMap } from '../bounded-map';
import { renderDurations } from '../metrics';
import { SHELL } from '../page/shell-release';
import { ReleaseWorker } from './release-worker';
import { readRenderedChrome, readRenderedPage } from './rendered-answers';
import { SharedVersions } from './shared-versions';

/** A page waits so long for what its release draws; what comes later is there for the next one. */
const BUDGET_MS = 150;
/** What runs for the first time takes longer; without this the first page after each release would come undrawn. */
const COLD_BUDGET_MS = 600;
const LATE = Symbol('late');
const CACHE_BYTES = 32 * 1024 * 1024;

export interface RendererSettings {
  store: ReleaseStore;
  /** The built program of the processes that render; where there is none, nothing is rendered. */
  program: string;
  warn: (sentence: string) => void;
  now?: () => number;
}

/**
 * Pages as their releases draw them, each release in a process of its own. The same request is answered from memory: what
 * a bundle draws depends on nothing else. Undefined means that there is nothing (yet), so the browser draws.
 */
export class Renderer {
  private readonly workers = new Map<string, ReleaseWorker | null>();
  private readonly known = new BoundedMap<{ answer: unknown; weight: number }>(
    CACHE_BYTES,
    ({ weight }) => weight,
  );
  private readonly flights = new Map<string, Promise<unknown>>();

  private readonly versions: SharedVersions;
  private readonly canRender: boolean;

  constructor(private readonly settings: RendererSettings) {
    this.versions = new SharedVersions(settings.store);
    this.canRender = existsSync(settings.program);
    if (!this.canRender) settings.warn(`${settings.program} is not built: pages are drawn by browsers.`);
  }

  /** The page that `remote` draws beside this shell; null when it leaves this one to the browser. Never throws. */
  async page(
    remote: string,
    live: LiveRelease,
    request: RenderRequest,
    shell: LiveRelease,
  ): Promise<RenderedPage | null | undefined> {
    // A shell that takes nothing over would draw its own page beside the rendered one.
    if (!drawsPages(shell)) return null;
    try {
      if (!(await this.versions.agree(remote, live, shell))) return null;
    } catch (error) {
      this.settings.warn((error as Error).message);
      return null;
    }
    return this.answer(remote, live, 'render', request, readRenderedPage);
  }

  /** Header and footer as the shell draws them. */
  chrome(live: LiveRelease, request: RenderRequest): Promise<RenderedChrome | undefined> {
    return this.answer(SHELL, live, 'renderChrome', request, readRenderedChrome);
  }

  /** Starts what renders for the releases of a map, canaries too, and ends what rendered for others. */
  async follow(map: ReleaseMap): Promise<void> {
    const live = Object.entries(map.remotes).flatMap(([name, { canary, ...stable }]) =>
      [stable, canary].flatMap((release) =>
        release && isRendered(name, release) ? [{ name, release }] : [],
      ),
    );
    const kept = new Set(live.map(({ name, release }) => titleOf(name, release)));
    for (const [title, worker] of this.workers) {
      if (kept.has(title)) continue;
      this.workers.delete(title);
      void worker?.close();
    }
    const started = live
      .filter(({ name, release }) => !this.workers.has(titleOf(name, release)))
      .map(({ name, release }) => this.worker(name, release)?.warm());
    await Promise.all(started);
  }

  async close(): Promise<void> {
    const workers = [...this.workers.values()];
    this.workers.clear();
    await Promise.all(workers.map((worker) => worker?.close()));
  }

  private async answer<T>(
    remote: string,
    live: LiveRelease,
    name: 'render' | 'renderChrome',
    request: RenderRequest,
    read: (answer: unknown) => T,
  ): Promise<T | undefined> {
    const text = JSON.stringify(request);
    const key = `${titleOf(remote, live)} ${name} ${createHash('sha256').update(text).digest('base64')}`;
    const known = this.known.get(key);
    if (known) return known.answer as T;
    const worker = this.worker(remote, live);
    const begun = performance.now();
    const tell = (outcome: string) =>
      renderDurations.observe({ remote, outcome }, (performance.now() - begun) / 1000);
    const flight = this.flights.get(key) ?? this.draw(key, worker, name, text, read);
    const budget = pause(worker?.hasAnswered ? BUDGET_MS : COLD_BUDGET_MS, LATE, { ref: false });
    const answer = await Promise.race([flight, budget]);
    if (worker) tell(answer === LATE ? 'late' : answer === undefined ? 'failed' : 'ok');
    return answer === LATE ? undefined : (answer as T | undefined);
  }

  private draw<T>(
    key: string,
    worker: ReleaseWorker | null,
    name: 'render' | 'renderChrome',
    text: string,
    read: (answer: unknown) => T,
  ): Promise<T | undefined> {
    const flight = (worker?.call(name, text, read) ?? Promise.resolve(undefined)).then((answer) => {
      this.flights.delete(key);
      const weight = key.length + JSON.stringify(answer ?? null).length;
      if (answer !== undefined) this.known.set(key, { answer, weight });
      return answer;
    });
    this.flights.set(key, flight);
    return flight;
  }

  private worker(remote: string, live: LiveRelease): ReleaseWorker | null {
    const title = titleOf(remote, live);
    const known = this.workers.get(title);
    if (known !== undefined) return known;
    const { store, program, warn, now } = this.settings;
    const worker = this.canRender
      ? new ReleaseWorker({
          ...{ title, program, warn },
          ...(now && { now }),
          code: () => readBundle(store, remote, live),
        })
      : null;
    this.workers.set(title, worker);
    return worker;
  }
}

const titleOf = (remote: string, { version }: LiveRelease) => `${remote} ${version}`;

/** Whether the edge draws anything of it. What the shell's bundle can do is known when it has been read. */
function isRendered(name: string, release: LiveRelease): boolean {
  return name === SHELL || drawsPages(release);
}

const drawsPages = ({ routes }: LiveRelease) => routes.some(({ render }) => render === 'server');

/** The bundle's code, as its team signed it; null when the release has none. */
async function readBundle(store: ReleaseStore, remote: string, live: LiveRelease): Promise<string | null> {
  const release = await store.readLive(remote, live);
  if (!Object.hasOwn(release.files, SERVER_BUNDLE)) return null;
  const file = await store.readFile(release, SERVER_BUNDLE);
  if (!file) throw new Error(`${SERVER_BUNDLE} is not in the store`);
  return file.identity.toString();
}
