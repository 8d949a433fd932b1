import type { ServerBundle } from '@giftstore/contracts';
import { type Pool, pool } from 'workerpool';

/** A call that takes longer ends the process. */
const TIMEOUT_MS = 2_000;
/** With more pending calls, a page is left to the browser at once. */
const MAX_PENDING = 32;
const HEAP_MB = 128;
/** After so many failures in a row … */
const MAX_FAILURES = 3;
/** … the release is not called for so long. */
const PAUSE_MS = 30_000;

export type CallName = keyof ServerBundle | 'load';
export type WorkerResponse = { json: string } | 'needs code';
export type WorkerCall = (name: CallName, request: string, code?: string) => Promise<WorkerResponse>;

export interface WorkerSettings {
  /** The release's name in messages: `mf-catalogue 1.2.0`. */
  title: string;
  /** The built program that the process runs. */
  program: string;
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
  private processes: Pool | null = null;
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
   */
  async call<T>(name: CallName, request: string, read: (response: unknown) => T): Promise<T | undefined> {
    if (this.now() < this.pausedUntil) return undefined;
    const generation = this.generation;
    try {
      const code = await this.readCode();
      if (code === null || this.closed || generation !== this.generation || this.isBusy()) return undefined;
      const response = read(JSON.parse(await this.request(code, name, request)));
      this.failures = 0;
      return response;
    } catch (error) {
      // Calls that waited for an abandoned process: its failure is counted already.
      if (generation === this.generation) this.failed((error as Error).message);
      return undefined;
    }
  }

  /** Ends the process and its pending calls, and starts no other. */
  async close(): Promise<void> {
    this.closed = true;
    await this.stop();
  }

  private isBusy(): boolean {
    return (this.processes?.stats().pendingTasks ?? 0) >= MAX_PENDING;
  }

  private async stop(): Promise<void> {
    const processes = this.processes;
    this.processes = null;
    this.hasRendered = false;
    this.generation += 1;
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
      // Read and discarded: V8 writes pages of output when a heap is full.
      emitStdStreams: true,
      forkOpts: {
        env: {},
        execArgv: [`--max-old-space-size=${HEAP_MB}`, ...restrictedTo(this.settings.program)],
      },
    });
    return this.processes;
  }

  private async request(code: string, name: CallName, request: string): Promise<string> {
    const processes = this.start();
    const first = await run(processes, [name, request]);
    if (first !== 'needs code') return first.json;
    const second = await run(processes, [name, request, code]);
    if (second === 'needs code') throw new Error('the process does not accept the bundle');
    return second.json;
  }

  private failed(reason: string): void {
    this.failures += 1;
    const [summary = ''] = reason.split('\n');
    const { title, warn } = this.settings;
    if (this.failures < MAX_FAILURES) {
      warn(`${title} did not render (${summary}): browsers render its page.`);
      return;
    }
    this.failures = 0;
    this.pausedUntil = this.now() + PAUSE_MS;
    void this.stop();
    warn(
      `${title} did not render ${MAX_FAILURES} times in a row (${summary}): it is paused for ${PAUSE_MS / 1000} s.`,
    );
  }
}

/** One call, repeated when the process has exited since the last one. */
async function run(
  processes: Pool,
  parameters: Parameters<WorkerCall>,
  retry = true,
): Promise<WorkerResponse> {
  try {
    return await processes.exec<WorkerCall>('call', parameters).timeout(TIMEOUT_MS);
  } catch (error) {
    if (retry && (error as Error).message === 'Worker is terminated')
      return run(processes, parameters, false);
    throw error;
  }
}

/** Node's permission model, under its name in this version: no file but the program, no child processes. */
function restrictedTo(program: string): string[] {
  const flag = ['--permission', '--experimental-permission'].find((name) =>
    process.allowedNodeEnvironmentFlags.has(name),
  );
  // The thread that watches the memory needs `--allow-worker`.
  return flag ? [flag, `--allow-fs-read=${program}`, '--allow-worker'] : [];
}
