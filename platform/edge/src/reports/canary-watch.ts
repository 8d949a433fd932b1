import type { FastifyBaseLogger } from 'fastify';
import { canariesEnded } from '../metrics';
import { reasonToRollBack } from './judge';
import type { ReportRepository } from './report-repository';
import type { RunningCanaries, RunningCanary } from './running-canaries';

const LOOK_EVERY_MS = 5_000;
const FORGET_EVERY_MS = 10 * 60_000;

/**
 * Takes a canary back in the channel for all shoppers, with why. False when it is not the canary any more: another edge
 * or a person was first.
 */
export type RollBack = (canary: RunningCanary, why: string) => Promise<boolean>;

interface Options {
  store: Pick<ReportRepository, 'fared' | 'deleteOld'>;
  canaries: Pick<RunningCanaries, 'now'>;
  /** Absent where this edge may not move the channel. */
  rollBack?: RollBack | undefined;
  /** Canaries, as `remote@version`, that this process hands out no longer. */
  withheld: Set<string>;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** Looks every few seconds whether a canary is significantly worse than the release before it, and takes it back. */
export class CanaryWatch {
  private timers: NodeJS.Timeout[] = [];
  private looking: Promise<void> | null = null;
  private failing = false;

  constructor(private readonly options: Options) {}

  start(): void {
    this.timers = [
      setInterval(() => void this.look(), LOOK_EVERY_MS),
      setInterval(() => void this.options.store.deleteOld().catch(() => {}), FORGET_EVERY_MS),
    ].map((timer) => timer.unref());
  }

  /** Ends once a look that is under way has ended. */
  async stop(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await this.looking;
  }

  /** Judges every canary once. Never throws. */
  async look(): Promise<void> {
    this.looking ??= this.judgeAll()
      .then(() => {
        this.failing = false;
      })
      .catch((error: Error) => {
        if (!this.failing) this.options.log.warn(`Canaries cannot be judged: ${error.message}`);
        this.failing = true;
      })
      .finally(() => {
        this.looking = null;
      });
    await this.looking;
  }

  private async judgeAll(): Promise<void> {
    const { canaries, store, withheld } = this.options;
    const running = await canaries.now();
    const names = new Set(running.map(nameOf));
    for (const name of withheld) if (!names.has(name)) withheld.delete(name);
    for (const one of running) {
      const { canary, stable } = await store.fared(one);
      const why = reasonToRollBack(canary, stable);
      if (why) await this.end(one, why);
    }
  }

  private async end(canary: RunningCanary, why: string): Promise<void> {
    const { rollBack, log } = this.options;
    const labels = { remote: canary.remote, version: canary.canary };
    if (!rollBack) return this.withhold(canary, `${why}. RELEASE_CHANNEL_KEY is not given`);
    try {
      if (!(await rollBack(canary, why))) return;
      canariesEnded.inc({ ...labels, done: 'rolled-back' });
      log.warn(`${nameOf(canary)} was rolled back: ${why}.`);
    } catch (error) {
      this.withhold(canary, `${why}. It cannot be rolled back (${(error as Error).message})`);
    }
  }

  /** The second-best: nobody who comes to this process gets it. */
  private withhold(canary: RunningCanary, why: string): void {
    const { withheld, log } = this.options;
    const name = nameOf(canary);
    if (withheld.has(name)) return;
    withheld.add(name);
    canariesEnded.inc({ remote: canary.remote, version: canary.canary, done: 'withheld' });
    log.error(
      `${name} must be rolled back: ${why}, so this edge alone hands it out no longer. ` +
        `Roll it back everywhere: giftstore-release rollback ${canary.remote}`,
    );
  }
}

/** A canary as it is withheld. */
function nameOf({ remote, canary }: RunningCanary): string {
  return `${remote}@${canary}`;
}
