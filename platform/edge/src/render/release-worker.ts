import type { CallName } from './call-lines';
import { CPU_SECONDS, HEAP_MB, type RenderEngine } from './render-engine';
import { RenderProcess } from './render-process';

/** A call that takes longer ends the process. */
const TIMEOUT_MS = 2_000;
/** Starting a process and loading the bundle. */
const START_TIMEOUT_MS = 5_000;
/** With more pending calls, a page is left to the browser at once. */
const MAX_PENDING = 32;
/** After so many failures in a row … */
const MAX_FAILURES = 3;
/** … the release is not called for so long. */
const PAUSE_MS = 30_000;
/** A release that uses the processor between its calls is not called for so long. */
const LONG_PAUSE_MS = 10 * 60_000;

/** A process that runs out of memory and has kept this much from earlier calls: its bundle leaks. */
const LEAK_MB = HEAP_MB * 0.5;
/** Calls of a process that count as failed when its bundle leaks. */
const MAX_LEAKED_CALLS = 32;

export interface WorkerSettings {
  /** The release's name in messages: `mf-catalogue 1.2.0`. */
  title: string;
  engine: Pick<RenderEngine, 'start'>;
  /** The release's server bundle; null when it has none. */
  code: () => Promise<string | null>;
  warn: (message: string) => void;
  now?: () => number;
}

/**
 * Renders for one release in a process of its own, so that a bundle that throws, hangs, fills the memory or exits costs that
 * process only. A thread would not do: V8 ends the whole process when the heap of one thread is full.
 */
export class ReleaseWorker {
  /** Whether it has rendered anything since its process started; set by the renderer. */
  hasRendered = false;
  private process: RenderProcess | null = null;
  /** What to call if it turns out that the calls of this process have filled its memory. */
  private served: { process: RenderProcess; onFailure: () => void }[] = [];
  /** Calls run one after another. */
  private queue: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private code: Promise<string | null> | null = null;
  private failures = 0;
  private pausedUntil = 0;
  /** Changes whenever the process is abandoned. */
  private generation = 0;
  private closed = false;
  private readonly now: () => number;

  constructor(private readonly settings: WorkerSettings) {
    this.now = settings.now ?? Date.now;
  }

  /** Starts the process and loads the bundle. */
  async warm(): Promise<void> {
    await this.call('load', '', () => null);
  }

  /**
   * The bundle's response, parsed by `read`, which throws for an invalid one; undefined when the call fails for any reason. Never
   * throws.
   * @param onFailure called if the bundle itself failed this call: not while it is paused, busy or being replaced
   */
  async call<T>(
    name: CallName,
    request: string,
    read: (response: unknown) => T,
    onFailure?: () => void,
  ): Promise<T | undefined> {
    if (this.now() < this.pausedUntil) return undefined;
    const generation = this.generation;
    try {
      const code = await this.readCode();
      if (code === null || this.closed || generation !== this.generation || this.isBusy()) return undefined;
      const response = read(
        JSON.parse(await this.enqueue(() => this.request(code, name, request, generation, onFailure))),
      );
      this.failures = 0;
      return response;
    } catch (error) {
      // Calls that waited for an abandoned process: its failure is counted already.
      if (generation === this.generation) {
        this.failed((error as Error).message);
        onFailure?.();
      }
      return undefined;
    }
  }

  /** Ends the process and its pending calls, and starts no other. */
  async close(): Promise<void> {
    this.closed = true;
    await this.stop();
  }

  private isBusy(): boolean {
    return this.waiting >= MAX_PENDING;
  }

  private async stop(): Promise<void> {
    const { process } = this;
    this.process = null;
    this.hasRendered = false;
    this.generation += 1;
    await process?.stop();
  }

  private async readCode(): Promise<string | null> {
    this.code ??= this.settings.code();
    try {
      return await this.code;
    } catch (error) {
      this.code = null;
      throw error;
    }
  }

  private async enqueue<T>(work: () => Promise<T>): Promise<T> {
    this.waiting += 1;
    const result = this.queue.then(work);
    this.queue = result.catch(() => {});
    try {
      return await result;
    } finally {
      this.waiting -= 1;
    }
  }

  private async request(
    code: string,
    name: CallName,
    request: string,
    generation: number,
    onFailure?: () => void,
  ): Promise<string> {
    if (generation !== this.generation) throw new Error('the process was abandoned');
    if (!this.process || this.process.hasEnded) this.process = await this.start(code);
    if (name === 'load') return 'null';
    const { process } = this;
    try {
      const response = await process.call(name, request, TIMEOUT_MS);
      if (onFailure) this.served = [...this.served, { process, onFailure }].slice(-MAX_LEAKED_CALLS);
      return response;
    } catch (error) {
      if (process.hasEnded) this.endOf(process);
      throw error;
    }
  }

  /**
   * One call that fills the memory fails alone; what earlier calls left in it is the fault of all of them. A process that this edge
   * has killed did not run out of memory.
   */
  private endOf(process: RenderProcess): void {
    const served = this.served.filter((call) => call.process === process);
    this.served = [];
    if (process.wasKilled || process.keptMb < LEAK_MB) return;
    for (const { onFailure } of served) onFailure();
    this.settings.warn(`${this.settings.title} leaks: its calls left ${process.keptMb} MB in the memory.`);
  }

  private async start(code: string): Promise<RenderProcess> {
    const started = new RenderProcess(this.settings.engine.start());
    void started.ended.then((signal) => this.onEnd(started, signal));
    try {
      await started.call('load', JSON.stringify(code), START_TIMEOUT_MS);
      return started;
    } catch (error) {
      await started.stop();
      throw error;
    }
  }

  /** A process that has used up its processor time for pages is replaced without a word. */
  private onEnd(ended: RenderProcess, signal: NodeJS.Signals | null): void {
    if (this.process === ended) {
      this.process = null;
      this.hasRendered = false;
    }
    if (signal !== 'SIGXCPU' || ended.busyMs > (CPU_SECONDS * 1_000) / 2) return;
    this.pause(LONG_PAUSE_MS, 'used the processor between its calls');
  }

  private failed(reason: string): void {
    this.failures += 1;
    const [summary = ''] = reason.split('\n');
    const { title, warn } = this.settings;
    if (this.failures < MAX_FAILURES) {
      warn(`${title} did not render (${summary}): browsers render its page.`);
      return;
    }
    this.pause(PAUSE_MS, `did not render ${MAX_FAILURES} times in a row (${summary})`);
  }

  private pause(durationMs: number, why: string): void {
    this.failures = 0;
    this.pausedUntil = this.now() + durationMs;
    void this.stop();
    this.settings.warn(`${this.settings.title} ${why}: it is paused for ${durationMs / 1_000} s.`);
  }
}
