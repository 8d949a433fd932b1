import type { WebVitals } from '@giftstore/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { reportsDropped } from '../metrics';
import type { CountedReport, ReportRepository } from './report-repository';
import type { RunningCanaries, RunningCanary } from './running-canaries';
import type { VitalsRepository } from './vitals-repository';

const MAX_WAITING = 1_000;
/** Pages that were served leave room for what pages report. */
const MAX_WAITING_PAGES = 500;
const BATCH_SIZE = 500;
const BATCH_DELAY_MS = 200;

/** A report that is not in the database yet. */
export interface WaitingReport extends CountedReport {
  remote: string;
  vitals: WebVitals | null;
  /** When the page that reports was served. */
  servedAt: Date;
}

interface Options {
  repository: Pick<ReportRepository, 'add'>;
  vitals: Pick<VitalsRepository, 'add'>;
  canaries: Pick<RunningCanaries, 'now'>;
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
}

/**
 * Collects reports for a moment and writes them together, so that no page waits for the database. Reports are dropped when the
 * database is down. Holds at most a thousand.
 */
export class ReportQueue {
  /** By release, network and page, of which the database has one row each. */
  private waiting = new Map<string, WaitingReport>();
  private timer: NodeJS.Timeout | null = null;
  private writing: Promise<void> = Promise.resolve();
  private failing = false;

  constructor(private readonly options: Options) {}

  add(report: WaitingReport): void {
    const key = [report.remote, report.version, report.network.toString('base64'), report.page].join(' ');
    const earlier = this.waiting.get(key);
    if (!earlier && this.waiting.size >= (report.reported ? MAX_WAITING : MAX_WAITING_PAGES)) {
      reportsDropped.inc({ why: 'lost' });
      return;
    }
    this.waiting.set(key, earlier ? merged(earlier, report) : report);
    this.timer ??= setTimeout(() => this.flush(), BATCH_DELAY_MS).unref();
  }

  /** Writes all waiting reports. Never throws. */
  flush(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.writing = this.writing.then(async () => {
      while (this.waiting.size) await this.write(this.take());
    });
    return this.writing;
  }

  private take(): WaitingReport[] {
    const batch = [...this.waiting].slice(0, BATCH_SIZE);
    for (const [key] of batch) this.waiting.delete(key);
    return batch.map(([, report]) => report);
  }

  private async write(reports: WaitingReport[]): Promise<void> {
    let canaries: RunningCanary[] = [];
    let error = await this.errorOf(reports.length, async () => {
      canaries = await this.options.canaries.now();
    });
    for (const canary of canaries) {
      const about = reports.filter((report) => isAbout(report, canary));
      if (!about.length) continue;
      // Those of one canary are stored although those of another cannot be.
      error = (await this.errorOf(about.length, () => this.store(canary, about))) ?? error;
    }
    if (error && !this.failing) this.options.log.warn(`Reports cannot be stored: ${error.message}`);
    if (!error && this.failing) this.options.log.info('Reports are stored again.');
    this.failing = error !== null;
  }

  private async store(canary: RunningCanary, about: readonly WaitingReport[]): Promise<void> {
    await this.options.repository.add(canary, about);
    const measured = about.flatMap((one) => (one.vitals ? [{ ...one, vitals: one.vitals }] : []));
    if (measured.length) await this.options.vitals.add(canary, measured);
  }

  /** The error of `work`, by which so many reports are lost; null when it succeeds. */
  private async errorOf(reports: number, work: () => Promise<void>): Promise<Error | null> {
    try {
      await work();
      return null;
    } catch (error) {
      reportsDropped.inc({ why: 'lost' }, reports);
      return error as Error;
    }
  }
}

/** Both of one network, release and page. */
function merged(earlier: WaitingReport, later: WaitingReport): WaitingReport {
  return {
    ...later,
    failed: earlier.failed || later.failed,
    reported: earlier.reported || later.reported,
    reason: earlier.reason ?? later.reason,
    vitals: earlier.vitals ?? later.vitals,
    servedAt: new Date(Math.max(earlier.servedAt.getTime(), later.servedAt.getTime())),
  };
}

/** A nonce holds the time of its page in whole seconds. */
const SECOND_MS = 1_000;

/** A page from before the canary reports no mounting, so its failure would count for one side only. */
function isAbout({ remote, version, servedAt }: WaitingReport, canary: RunningCanary): boolean {
  const compared = version === canary.canary || version === canary.stable;
  return remote === canary.remote && compared && servedAt.getTime() + SECOND_MS > canary.since.getTime();
}
