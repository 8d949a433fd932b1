import type { EdgeDatabase } from '../reports/edge-database';
import type { RunningCanary } from '../reports/running-canaries';
import { WithheldRepository } from '../reports/withheld-repository';
import type { Notify } from './notices';

/** Withholds canaries for a judge that cannot roll them back, and notifies the operators: of several judges only the first does. */
export class NotifyingWithheld extends WithheldRepository {
  constructor(
    database: EdgeDatabase,
    private readonly channelName: string,
    private readonly notify: Notify,
  ) {
    super(database, channelName);
  }

  override async add(running: RunningCanary, why: string): Promise<boolean> {
    const isNew = await super.add(running, why);
    const { remote, canary: version, stable } = running;
    const at = new Date().toISOString();
    if (isNew) this.notify('withheld', { channel: this.channelName, remote, version, stable, why, at });
    return isNew;
  }
}
