import type { FastifyBaseLogger } from 'fastify';
import { reportsLeftOut } from '../metrics';
import type { CountedReport, ReportRepository } from './report-repository';
import type { RunningCanaries, RunningCanary } from './running-canaries';

const WAITING = 1_000;
const AT_ONCE = 500;
const GATHER_MS = 200;

/** A report on its way to the database. */
export interface WaitingReport extends CountedReport {
  remote: string;
  /** When the page that reports was served. */
  servedAt: Date;
}

interface Options {
  store: Pick<ReportRepository, 'add'>;
  canaries: Pick<RunningCanaries, 'now'>;
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
}

/**
 * Reports between the page that sends them and the database, which nobody waits for: gathered for a moment, written
 * together, and given up where the database cannot take them. Never holds more than a thousand.
 */
export class ReportQueue {
  private waiting: WaitingReport[] = [];
  private timer: NodeJS.Timeout | null = null;
  private writing: Promise<void> = Promise.resolve();
  private failing = false;

  constructor(private readonly options: Options) {}

  add(report: WaitingReport): void {
    if (this.waiting.length >= WAITING) {
      reportsLeftOut.inc({ why: 'lost' });
      return;
    }
    this.waiting.push(report);
    this.timer ??= setTimeout(() => this.flush(), GATHER_MS).unref();
  }

  /** Writes what is waiting. Never throws. */
  flush(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.writing = this.writing.then(async () => {
      while (this.waiting.length) await this.write(this.waiting.splice(0, AT_ONCE));
    });
    return this.writing;
  }

  private async write(reports: WaitingReport[]): Promise<void> {
    try {
      for (const canary of await this.options.canaries.now()) {
        const about = reports.filter((report) => isAbout(report, canary));
        if (about.length) await this.options.store.add(canary, about);
      }
      if (this.failing) this.options.log.info('Reports are kept again.');
      this.failing = false;
    } catch (error) {
      reportsLeftOut.inc({ why: 'lost' }, reports.length);
      if (!this.failing) this.options.log.warn(`Reports cannot be kept: ${(error as Error).message}`);
      this.failing = true;
    }
  }
}

/** Of when a page was served, its nonce tells the second. */
const SECOND_MS = 1_000;

/** A page from before the canary reported no mounting, so its failing would count for one side only. */
function isAbout({ remote, version, servedAt }: WaitingReport, canary: RunningCanary): boolean {
  const compared = version === canary.canary || version === canary.stable;
  return remote === canary.remote && compared && servedAt.getTime() + SECOND_MS > canary.since.getTime();
}
