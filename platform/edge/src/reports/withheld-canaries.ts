import type { FastifyBaseLogger } from 'fastify';
import { nameOf, type RunningCanaries } from './running-canaries';
import type { WithheldRepository } from './withheld-repository';

const UPDATE_INTERVAL_MS = 1_000;

interface Options {
  repository: Pick<WithheldRepository, 'among'>;
  canaries: Pick<RunningCanaries, 'now'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** The canaries that this edge does not serve, because the judge found them worse. Asks for nothing while there is no canary. */
export class WithheldCanaries {
  /** As `remote@version`. */
  readonly names = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: Options) {}

  start(): void {
    this.timer = setInterval(() => void this.update(), UPDATE_INTERVAL_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Reads the judge's decisions. Never throws: without the database, the last ones stay in effect. */
  async update(): Promise<void> {
    const { repository, canaries, log } = this.options;
    try {
      const running = await canaries.now();
      const withheld = running.length ? await repository.among(running) : [];
      const names = new Set(withheld.map(nameOf));
      for (const name of this.names) if (!names.has(name)) this.names.delete(name);
      for (const name of names) {
        if (this.names.has(name)) continue;
        this.names.add(name);
        log.warn(`${name} is not served any more: it fails more often than the stable release.`);
      }
    } catch {
      // The report queue logs that the database is away.
    }
  }
}
