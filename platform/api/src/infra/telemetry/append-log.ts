import { appendFileSync } from 'node:fs';
import { appendFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Lines that wait while the file cannot be written; about 3 MB. */
const MAX_WAITING_LINES = 10_000;
const RETRY_MS = 1_000;
const MODE = 0o600;

export interface AppendLogOptions {
  /** Called when writing begins to fail, and when it works again with the number of lines that were lost in between. */
  onFailure: (error: Error) => void;
  onRecovery: (lostLines: number) => void;
}

/**
 * Appends lines to a file. Each batch opens the file anew with O_APPEND, so that the file may be rotated, or carry the
 * attribute "append only". While the disk is full or the folder is missing, lines wait in memory and the oldest are lost.
 */
export class AppendLog {
  private waiting: string[] = [];
  private writing: Promise<void> | undefined;
  private failed = false;
  private lost = 0;
  private retry: NodeJS.Timeout | undefined;

  constructor(
    private readonly path: string,
    private readonly options: AppendLogOptions,
  ) {}

  /** @param line without its line break */
  write(line: string): void {
    this.waiting.push(`${line}\n`);
    if (this.waiting.length > MAX_WAITING_LINES) {
      this.waiting.shift();
      this.lost++;
    }
    if (!this.retry) this.writing ??= this.flush();
  }

  /** Writes what waits, at the end of the process; gives up after one try. */
  async close(): Promise<void> {
    clearTimeout(this.retry);
    await this.writing;
    if (this.waiting.length > 0) await this.flush();
    clearTimeout(this.retry);
  }

  private async flush(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting;
      this.waiting = [];
      try {
        await append(this.path, batch.join(''));
        this.recovered();
      } catch (error) {
        this.keep(batch, error as Error);
        break;
      }
    }
    this.writing = undefined;
  }

  private recovered(): void {
    if (this.failed) this.options.onRecovery(this.lost);
    this.failed = false;
    this.lost = 0;
  }

  private keep(batch: string[], error: Error): void {
    const all = [...batch, ...this.waiting];
    this.lost += Math.max(0, all.length - MAX_WAITING_LINES);
    this.waiting = all.slice(-MAX_WAITING_LINES);
    if (!this.failed) this.options.onFailure(error);
    this.failed = true;
    this.retry = setTimeout(() => {
      this.retry = undefined;
      this.writing ??= this.flush();
    }, RETRY_MS);
    this.retry.unref();
  }
}

async function append(path: string, text: string): Promise<void> {
  try {
    await appendFile(path, text, { mode: MODE });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await mkdir(dirname(path), { recursive: true });
    await appendFile(path, text, { mode: MODE });
  }
}

/** Appends one line at once, for a process that is about to end; never throws. */
export function appendLine(path: string, line: string): void {
  try {
    appendFileSync(path, `${line}\n`, { mode: MODE });
  } catch (error) {
    console.error(`The security log could not be written: ${(error as Error).message}`);
  }
}
