import type { FastifyBaseLogger } from 'fastify';
import type { ReportRepository } from '../reports/report-repository';
import { nameOf, type RunningCanaries, type RunningCanary } from '../reports/running-canaries';
import type { VitalsRepository } from '../reports/vitals-repository';
import type { WithheldRepository } from '../reports/withheld-repository';
import { canariesEnded, judgements } from './metrics';
import { reasonToEnd } from './reason-to-end';

const JUDGE_INTERVAL_MS = 5_000;
const DELETE_INTERVAL_MS = 10 * 60_000;

/**
 * Rolls a canary back in the channel, with the reason. False when it is no longer the canary: another judge or an operator was
 * first.
 */
export type RollBack = (canary: RunningCanary, why: string) => Promise<boolean>;

interface Options {
  reports: Pick<ReportRepository, 'counts' | 'pages' | 'deleteOld'>;
  vitals: Pick<VitalsRepository, 'samples' | 'deleteOld'>;
  withheld: Pick<WithheldRepository, 'add' | 'deleteOld'>;
  canaries: Pick<RunningCanaries, 'now'>;
  /** Absent without the channel's key. */
  rollBack?: RollBack | undefined;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/**
 * Compares each canary with the stable release every few seconds. One that is significantly worse is withheld, which stops it at
 * every edge even while the release repository cannot be written, and rolled back.
 */
export class CanaryWatch {
  private timers: NodeJS.Timeout[] = [];
  private judging: Promise<void> | null = null;
  private failing = false;
  /** Canaries that could not be judged, by name; each is logged once. */
  private readonly unjudged = new Set<string>();
  /** Canaries that could not be rolled back, by name; each is logged once. */
  private readonly alerted = new Set<string>();

  constructor(private readonly options: Options) {}

  start(): void {
    this.timers = [
      setInterval(() => void this.judge(), JUDGE_INTERVAL_MS),
      setInterval(() => void this.deleteOld().catch(() => {}), DELETE_INTERVAL_MS),
    ];
  }

  /** Resolves when a judgement in progress has ended. */
  async stop(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await this.judging;
  }

  /** Judges every canary once. Never throws. */
  async judge(): Promise<void> {
    this.judging ??= this.judgeAll()
      .then((isComplete) => {
        this.failing = false;
        judgements.inc({ outcome: isComplete ? 'ok' : 'failed' });
      })
      .catch((error: Error) => {
        if (!this.failing) this.options.log.warn(`Canaries cannot be judged: ${error.message}`);
        this.failing = true;
        judgements.inc({ outcome: 'failed' });
      })
      .finally(() => {
        this.judging = null;
      });
    await this.judging;
  }

  private async deleteOld(): Promise<void> {
    await this.options.reports.deleteOld();
    await this.options.vitals.deleteOld();
    await this.options.withheld.deleteOld();
  }

  /** Whether all of them could be judged. */
  private async judgeAll(): Promise<boolean> {
    const running = await this.options.canaries.now();
    const names = new Set(running.map(nameOf));
    for (const logged of [this.alerted, this.unjudged])
      for (const name of logged) if (!names.has(name)) logged.delete(name);
    for (const one of running) await this.judgeOne(one);
    return this.unjudged.size === 0;
  }

  /** Never throws: the others are judged although the figures of one cannot be read. */
  private async judgeOne(one: RunningCanary): Promise<void> {
    const name = nameOf(one);
    try {
      const why = await reasonToEnd(one, this.options);
      if (why) await this.end(one, why);
      this.unjudged.delete(name);
    } catch (error) {
      if (!this.unjudged.has(name))
        this.options.log.warn(`${name} cannot be judged: ${(error as Error).message}`);
      this.unjudged.add(name);
    }
  }

  private async end(canary: RunningCanary, why: string): Promise<void> {
    const { rollBack, withheld, log } = this.options;
    await withheld.add(canary, why);
    if (!rollBack) return this.alert(canary, `${why}. RELEASE_CHANNEL_KEY is not set`);
    try {
      if (!(await rollBack(canary, why))) return;
      canariesEnded.inc({ remote: canary.remote, version: canary.canary, done: 'rolled-back' });
      log.warn(`${nameOf(canary)} was rolled back: ${why}.`);
    } catch (error) {
      this.alert(canary, `${why}. It cannot be rolled back (${(error as Error).message})`);
    }
  }

  private alert(canary: RunningCanary, why: string): void {
    const name = nameOf(canary);
    if (this.alerted.has(name)) return;
    this.alerted.add(name);
    canariesEnded.inc({ remote: canary.remote, version: canary.canary, done: 'withheld' });
    this.options.log.error(
      `${name} must be rolled back: ${why}. No edge serves it any more. ` +
        `Roll it back: giftstore-release rollback ${canary.remote}`,
    );
  }
}
