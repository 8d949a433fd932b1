import type { ServerBundle } from '@giftstore/contracts';
import { type Pool, pool } from 'workerpool';

/** A call that takes longer ends with its process. */
const LIMIT_MS = 2_000;
/** Beyond that a page is left to the browser at once. */
const WAITING = 32;
const HEAP_MB = 128;
/** After so many failures in a row … */
const PATIENCE = 3;
/** … nothing is asked of the release for so long. */
const REST_MS = 30_000;

export type CallName = keyof ServerBundle | 'load';
export type WorkerAnswer = { json: string } | 'needs code';
export type WorkerCall = (name: CallName, request: string, code?: string) => Promise<WorkerAnswer>;

export interface WorkerSettings {
  /** Whose it is, as people know it: `mf-catalogue 1.2.0`. */
  title: string;
  /** The built program that the process runs. */
  program: string;
  /** The release's server bundle; null when it has none. */
  code: () => Promise<string | null>;
  warn: (sentence: string) => void;
  now?: () => number;
}

/**
 * Renders for one release, in a process that has nothing else: a bundle that throws, hangs, fills the memory or ends its
 * process costs that process. Threads would not do: V8 ends the whole process when the heap of one of them is full.
 */
export class ReleaseWorker {
  /** Whether it has rendered anything since its process started; set by the renderer. */
  hasRendered = false;
  private processes: Pool | null = null;
  private code: Promise<string | null> | null = null;
  private failures = 0;
  private restsUntil = 0;
  /** Changes whenever the process is given up. */
  private round = 0;
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
   * What the bundle answers, as `read` understands it; undefined when there is no answer to be had, whyever. `read`
   * throws for an answer that is none. Never throws.
   */
  async call<T>(name: CallName, request: string, read: (answer: unknown) => T): Promise<T | undefined> {
    if (this.now() < this.restsUntil) return undefined;
    const round = this.round;
    try {
      const code = await this.readCode();
      if (code === null || this.closed || round !== this.round || this.isBusy()) return undefined;
      const answer = read(JSON.parse(await this.ask(code, name, request)));
      this.failures = 0;
      return answer;
    } catch (error) {
      // Others that waited for a process that was given up: the reason has been counted.
      if (round === this.round) this.failed((error as Error).message);
      return undefined;
    }
  }

  /** Ends the process, and what is under way with it, for good. */
  async close(): Promise<void> {
    this.closed = true;
    await this.stop();
  }

  private isBusy(): boolean {
    return (this.processes?.stats().pendingTasks ?? 0) >= WAITING;
  }

  private async stop(): Promise<void> {
    const processes = this.processes;
    this.processes = null;
    this.hasRendered = false;
    this.round += 1;
    await processes?.terminate(true);
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

  private start(): Pool {
    this.processes ??= pool(this.settings.program, {
      ...{ workerType: 'process', minWorkers: 1, maxWorkers: 1, workerTerminateTimeout: 20 },
      // Read, and thrown away: V8 writes pages when a heap is full.
      emitStdStreams: true,
      forkOpts: {
        env: {},
        execArgv: [`--max-old-space-size=${HEAP_MB}`, ...onlyReading(this.settings.program)],
      },
    });
    return this.processes;
  }

  private async ask(code: string, name: CallName, request: string): Promise<string> {
    const processes = this.start();
    const first = await run(processes, [name, request]);
    if (first !== 'needs code') return first.json;
    const second = await run(processes, [name, request, code]);
    if (second === 'needs code') throw new Error('the process does not take the bundle');
    return second.json;
  }

  private failed(reason: string): void {
    this.failures += 1;
    const [summary = ''] = reason.split('\n');
    const { title, warn } = this.settings;
    if (this.failures < PATIENCE) {
      warn(`${title} did not render (${summary}): browsers draw its page.`);
      return;
    }
    this.failures = 0;
    this.restsUntil = this.now() + REST_MS;
    void this.stop();
    warn(
      `${title} did not render ${PATIENCE} times in a row (${summary}): it rests for ${REST_MS / 1000} s.`,
    );
  }
}

/** One call; again when the process had ended by itself since the last. */
async function run(processes: Pool, parameters: Parameters<WorkerCall>, again = true): Promise<WorkerAnswer> {
  try {
    return await processes.exec<WorkerCall>('call', parameters).timeout(LIMIT_MS);
  } catch (error) {
    if (again && (error as Error).message === 'Worker is terminated')
      return run(processes, parameters, false);
    throw error;
  }
}

/** Node's permission model, under the name that this Node has for it: no files but the program, no programs. */
function onlyReading(program: string): string[] {
  const flag = ['--permission', '--experimental-permission'].find((name) =>
    process.allowedNodeEnvironmentFlags.has(name),
  );
  // The thread that watches the memory is the one worker it needs.
  return flag ? [flag, `--allow-fs-read=${program}`, '--allow-worker'] : [];
}
