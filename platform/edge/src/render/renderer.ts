import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type DataRequests,
  isDataRequests,
  type LiveRelease,
  type PreloadedData,
  type ReleaseMap,
  type RenderedChrome,
  type RenderedPage,
  type RenderRequest,
} from '@giftstore/contracts';
import type { ReleaseRepository } from '@giftstore/release';
import { LruMap } from '../lru-map';
import { renderDurations } from '../metrics';
import { SHELL } from '../shell-route';
import { traced } from '../telemetry/tracing';
import { readRenderedChrome, readRenderedPage } from './bundle-response';
import { readBundle } from './read-bundle';
import { ReleaseWorker } from './release-worker';
import type { RenderEngine } from './render-engine';
import { SharedVersions } from './shared-versions';

/** A page waits this long for its bundle, all calls together; a later result serves the next request. */
const RENDER_TIMEOUT_MS = 150;
/** The first rendering of a process takes longer; otherwise the first page after each release would come unrendered. */
const COLD_RENDER_TIMEOUT_MS = 600;
/** Calls for one page: each may request data that depends on the data before. */
const MAX_CALLS = 4;
const LATE = Symbol('late');
const CACHE_BYTES = 32 * 1024 * 1024;
const MAX_FAILED = 5_000;

export interface RendererSettings {
  repository: ReleaseRepository;
  /** Starts the processes that render; without one, nothing is rendered. */
  engine: Pick<RenderEngine, 'start'> | null;
  warn: (message: string) => void;
  now?: () => number;
}

/** Where the data of one page comes from. */
export interface DataSource {
  /** Never throws; null for what it could not get. */
  fetch(requests: readonly string[]): Promise<PreloadedData>;
}

/** A render request without its data, which the bundle has yet to request. */
export type InitialRequest = Omit<RenderRequest, 'api'>;

interface Call<T> {
  remote: string;
  live: LiveRelease;
  name: 'render' | 'renderChrome';
  read: (response: unknown) => T | DataRequests;
  /** The bundle failed, possibly after the page was served without it. */
  onFailure?: (() => void) | undefined;
}

/**
 * Renders pages with the server bundles of their releases, each release in a process of its own, which reaches nothing but its
 * edge. A bundle returns the API calls that it needs, and is called again with their responses. The same call is answered from
 * memory, because its result depends on nothing else. Undefined means that there is no rendering (yet), so the browser renders.
 */
export class Renderer {
  private readonly workers = new Map<string, ReleaseWorker | null>();
  private readonly cache = new LruMap<{ result: unknown; weight: number }>(
    CACHE_BYTES,
    ({ weight }) => weight,
  );
  private readonly flights = new Map<string, Promise<unknown>>();
  /** Calls that the bundle itself failed: while it is paused, they count as failed again, and only they. */
  private readonly failed = new LruMap<true>(MAX_FAILED);
  private readonly versions: SharedVersions;

  constructor(private readonly settings: RendererSettings) {
    this.versions = new SharedVersions(settings.repository);
  }

  /**
   * The page that `remote` renders beside this shell; null when the browser has to render it, undefined when the bundle failed or
   * was late. Never throws.
   */
  async page(
    remote: string,
    live: LiveRelease,
    request: InitialRequest,
    { shell, data, onFailure }: { shell: LiveRelease; data: DataSource; onFailure?: () => void },
  ): Promise<RenderedPage | null | undefined> {
    // A shell that hydrates nothing would render its own page beside this one.
    if (!rendersPages(shell)) return null;
    try {
      const isSame = await this.versions.agree(remote, live, shell);
      const call: Call<RenderedPage | null> = {
        ...{ remote, live, onFailure },
        name: 'render',
        read: readRenderedPage,
      };
      const rendered = await this.render(call, request, data);
      // Other versions may render other markup than the browser will; the data is right all the same.
      return isSame ? rendered : null;
    } catch (error) {
      this.settings.warn((error as Error).message);
      return null;
    }
  }

  /** Header and footer as the shell renders them. */
  chrome(
    live: LiveRelease,
    request: InitialRequest,
    data: DataSource,
    onFailure?: () => void,
  ): Promise<RenderedChrome | null | undefined> {
    return this.render(
      { remote: SHELL, live, name: 'renderChrome', read: readRenderedChrome, onFailure },
      request,
      data,
    );
  }

  /** Starts the workers of the releases of a map, canaries too, and ends those of others. */
  async follow(map: ReleaseMap): Promise<void> {
    const live = Object.entries(map.remotes).flatMap(([name, { canary, ...stable }]) =>
      [stable, canary].flatMap((release) =>
        release && isRendered(name, release) ? [{ name, release }] : [],
      ),
    );
    const titles = new Set(live.map(({ name, release }) => titleOf(name, release)));
    for (const [title, worker] of this.workers) {
      if (titles.has(title)) continue;
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

  /** Calls the bundle until it needs no more data. The time for fetching data does not count as rendering. */
  private async render<T>(
    call: Call<T>,
    request: InitialRequest,
    data: DataSource,
  ): Promise<T | null | undefined> {
    const worker = this.worker(call.remote, call.live);
    // No bundle can run here.
    if (!worker) return null;
    let timeoutMs = worker.hasRendered ? RENDER_TIMEOUT_MS : COLD_RENDER_TIMEOUT_MS;
    let api: PreloadedData = {};
    for (let calls = 0; calls < MAX_CALLS; calls += 1) {
      const begun = performance.now();
      const result = await this.callWithin(timeoutMs, call, JSON.stringify({ ...request, api }));
      timeoutMs -= performance.now() - begun;
      if (!isRequests(result)) return result;
      api = { ...api, ...(await data.fetch(result.requests)) };
    }
    this.settings.warn(
      `${titleOf(call.remote, call.live)} requests data without end: browsers render its page.`,
    );
    return null;
  }

  private async callWithin<T>(
    timeoutMs: number,
    call: Call<T>,
    text: string,
  ): Promise<T | DataRequests | undefined> {
    const { remote, live, name } = call;
    const key = `${titleOf(remote, live)} ${name} ${createHash('sha256').update(text).digest('base64')}`;
    const cached = this.cache.get(key);
    if (cached) return cached.result as T | DataRequests;
    const worker = this.worker(remote, live);
    const begun = performance.now();
    const flight = this.flights.get(key) ?? this.start(key, worker, call, text);
    const timeout = pause(Math.max(0, timeoutMs), LATE, { ref: false });
    const attributes = { 'giftstore.remote': remote, 'giftstore.version': live.version };
    const result = await traced(
      `bundle ${name}`,
      { kind: 'INTERNAL', attributes },
      () => Promise.race([flight, timeout]),
      (outcome) => ({ outcome: outcomeOf(outcome) }),
    );
    const outcome = outcomeOf(result);
    if (worker) renderDurations.observe({ remote, outcome }, (performance.now() - begun) / 1000);
    return result === LATE ? undefined : (result as T | DataRequests | undefined);
  }

  private start<T>(
    key: string,
    worker: ReleaseWorker | null,
    { name, read, onFailure }: Call<T>,
    text: string,
  ): Promise<T | DataRequests | undefined> {
    let isCounted = false;
    const count = () => {
      isCounted = true;
      this.failed.set(key, true);
      onFailure?.();
    };
    const flight = (worker?.call(name, text, read, count) ?? Promise.resolve(undefined)).then((result) => {
      this.flights.delete(key);
      if (result === undefined && !isCounted && this.failed.get(key)) onFailure?.();
      if (worker && result && !isRequests(result)) worker.hasRendered = true;
      const weight = key.length + JSON.stringify(result ?? null).length;
      if (result !== undefined) this.cache.set(key, { result, weight });
      return result;
    });
    this.flights.set(key, flight);
    return flight;
  }

  private worker(remote: string, live: LiveRelease): ReleaseWorker | null {
    const title = titleOf(remote, live);
    const running = this.workers.get(title);
    if (running !== undefined) return running;
    const { repository, engine, warn, now } = this.settings;
    const worker = engine
      ? new ReleaseWorker({
          ...{ title, engine, warn },
          ...(now && { now }),
          code: () => readBundle(repository, remote, live),
        })
      : null;
    this.workers.set(title, worker);
    return worker;
  }
}

const outcomeOf = (result: unknown) => (result === LATE ? 'late' : result === undefined ? 'failed' : 'ok');

const titleOf = (remote: string, { version }: LiveRelease) => `${remote} ${version}`;

const isRequests = (result: unknown): result is DataRequests =>
  typeof result === 'object' && isDataRequests(result);

/** Whether the edge renders anything of it. Only reading the shell's bundle shows what that can do. */
function isRendered(name: string, release: LiveRelease): boolean {
  return name === SHELL || rendersPages(release);
}

const rendersPages = ({ routes }: LiveRelease) => routes.some(({ render }) => render === 'server');
