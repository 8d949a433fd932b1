import type { FastifyBaseLogger } from 'fastify';
import { canariesEnded } from '../metrics';
import { reasonToRollBack } from './judge';
import type { ReportRepository } from './report-repository';
import type { RunningCanaries, RunningCanary } from './running-canaries';

const JUDGE_INTERVAL_MS = 5_000;
const DELETE_INTERVAL_MS = 10 * 60_000;

/**
 * Rolls a canary back in the channel, with the reason. False when it is no longer the canary: another edge or an operator was
 * first.
 */
export type RollBack = (canary: RunningCanary, why: string) => Promise<boolean>;

interface Options {
  repository: Pick<ReportRepository, 'counts' | 'deleteOld'>;
  canaries: Pick<RunningCanaries, 'now'>;
  /** Absent when this edge may not write to the channel. */
  rollBack?: RollBack | undefined;
  /** Canaries, as `remote@version`, that this process no longer serves. */
  withheld: Set<string>;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** Compares each canary with the stable release every few seconds, and rolls it back when it is significantly worse. */
export class CanaryWatch {
  private timers: NodeJS.Timeout[] = [];
  private judging: Promise<void> | null = null;
  private failing = false;

  constructor(private readonly options: Options) {}

  start(): void {
    this.timers = [
      setInterval(() => void this.judge(), JUDGE_INTERVAL_MS),
      setInterval(() => void this.options.repository.deleteOld().catch(() => {}), DELETE_INTERVAL_MS),
    ].map((timer) => timer.unref());
  }

  /** Resolves when a judgement in progress has ended. */
  async stop(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await this.judging;
  }

  /** Judges every canary once. Never throws. */
  async judge(): Promise<void> {
    this.judging ??= this.judgeAll()
      .then(() => {
        this.failing = false;
      })
      .catch((error: Error) => {
        if (!this.failing) this.options.log.warn(`Canaries cannot be judged: ${error.message}`);
        this.failing = true;
      })
      .finally(() => {
        this.judging = null;
      });
    await this.judging;
  }

  private async judgeAll(): Promise<void> {
    const { canaries, repository, withheld } = this.options;
    const running = await canaries.now();
    const names = new Set(running.map(nameOf));
    for (const name of withheld) if (!names.has(name)) withheld.delete(name);
    for (const one of running) {
      const { canary, stable } = await repository.counts(one);
      const why = reasonToRollBack(canary, stable);
      if (why) await this.end(one, why);
    }
  }

  private async end(canary: RunningCanary, why: string): Promise<void> {
    const { rollBack, log } = this.options;
    const labels = { remote: canary.remote, version: canary.canary };
    if (!rollBack) return this.withhold(canary, `${why}. RELEASE_CHANNEL_KEY is not set`);
    try {
      if (!(await rollBack(canary, why))) return;
      canariesEnded.inc({ ...labels, done: 'rolled-back' });
      log.warn(`${nameOf(canary)} was rolled back: ${why}.`);
    } catch (error) {
      this.withhold(canary, `${why}. It cannot be rolled back (${(error as Error).message})`);
    }
  }

  /** Without a roll-back, at least this process stops serving the canary. */
  private withhold(canary: RunningCanary, why: string): void {
    const { withheld, log } = this.options;
    const name = nameOf(canary);
    if (withheld.has(name)) return;
    withheld.add(name);
    canariesEnded.inc({ remote: canary.remote, version: canary.canary, done: 'withheld' });
    log.error(
      `${name} must be rolled back: ${why}, but only this edge stops serving it. ` +
        `Roll it back everywhere: giftstore-release rollback ${canary.remote}`,
    );
  }
}

/** The canary's name in `withheld`. */
function nameOf({ remote, canary }: RunningCanary): string {
  return `${remote}@${canary}`;
}
