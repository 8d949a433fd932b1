import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { type CallName, describeCall, LineReader, parseResponse } from './call-lines';

/** A longer response ends the process; the longest valid one is shorter (`bundle-response.ts`). */
const MAX_RESPONSE_BYTES = 8 * 1024 * 1024;

/** A heap includes garbage until it is collected, so that one call shows little: what all of the last calls have left is kept. */
const HEAP_CALLS = 3;

/** The processes of this edge; they must not outlive it. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

interface PendingCall {
  id: string;
  resolve: (json: string) => void;
  reject: (error: Error) => void;
}

/**
 * A process that renders, with one call at a time. Nothing that it writes is trusted: a line that responds to no pending call, or
 * one that is too long, ends it.
 */
export class RenderProcess {
  /** Resolves when the process has ended, with the signal that ended it. */
  readonly ended: Promise<NodeJS.Signals | null>;
  /** Sum of the time of all calls. */
  busyMs = 0;
  /** What it had in its heap after each of its last calls, as it says itself. */
  private heapsMb: number[] = [];
  /** This edge ended it, for example because a call took too long. */
  wasKilled = false;
  private readonly lines = new LineReader();
  private pending: PendingCall | null = null;
  /** It is ending, too. */
  hasEnded = false;

  /** @param child with pipes for standard input and output */
  constructor(private readonly child: ChildProcess) {
    running.add(child);
    child.stdout?.on('data', (chunk: Buffer) => this.read(chunk));
    // Writing to a process that has ended; its end is noticed below.
    child.stdin?.on('error', () => {});
    this.ended = new Promise((resolve) => {
      const end = (reason: string, signal: NodeJS.Signals | null) => {
        this.hasEnded = true;
        running.delete(child);
        this.abandon(reason);
        resolve(signal);
      };
      child.once('error', ({ message }) => end(`the process did not start: ${message}`, null));
      child.once('exit', (code, signal) => end(`the process ended (${signal ?? code})`, signal));
    });
  }

  /**
   * Calls the program's function `name`. Returns its response as JSON.
   * @throws {Error} with the bundle's message, or when the call takes longer than `timeoutMs` or the process ends
   */
  async call(name: CallName, json: string, timeoutMs: number): Promise<string> {
    if (this.hasEnded) throw new Error('the process ended');
    const id = randomUUID();
    const begun = performance.now();
    const timer = setTimeout(() => this.kill('timed out'), timeoutMs);
    try {
      return await new Promise((resolve, reject) => {
        this.pending = { id, resolve, reject };
        this.child.stdin?.write(describeCall({ id, name, json }));
      });
    } finally {
      clearTimeout(timer);
      this.busyMs += performance.now() - begun;
    }
  }

  /** What its last calls have left in its heap for certain; 0 before it has run as many. */
  get keptMb(): number {
    return this.heapsMb.length < HEAP_CALLS ? 0 : Math.min(...this.heapsMb);
  }

  /** Ends the process and its pending call. Resolves when it has ended. */
  async stop(): Promise<void> {
    this.kill('stopped');
    await this.ended;
  }

  private kill(reason: string): void {
    this.wasKilled ||= !this.hasEnded;
    this.hasEnded = true;
    this.child.kill('SIGKILL');
    this.abandon(reason);
  }

  private abandon(reason: string): void {
    this.pending?.reject(new Error(reason));
    this.pending = null;
  }

  private read(chunk: Buffer): void {
    if (!this.pending) {
      this.kill('it wrote without a call');
      return;
    }
    for (const line of this.lines.add(chunk)) this.take(Buffer.from(line).toString());
    if (this.lines.length > MAX_RESPONSE_BYTES) this.kill('the response is too long');
  }

  private take(line: string): void {
    const { id, ok, heapMb, json } = parseResponse(line);
    const { pending } = this;
    if (pending?.id !== id) {
      this.kill('it responded to no call');
      return;
    }
    this.pending = null;
    this.heapsMb = [...this.heapsMb, heapMb].slice(-HEAP_CALLS);
    if (ok) pending.resolve(json);
    else pending.reject(new Error(messageOf(json)));
  }
}

/** The bundle may have written anything. */
function messageOf(json: string): string {
  try {
    return String(JSON.parse(json)).slice(0, 300);
  } catch {
    return 'an error without a message';
  }
}
