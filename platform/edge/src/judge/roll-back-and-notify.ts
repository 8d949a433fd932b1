import { rollBackCanary } from '@giftstore/release';
import type { Channel } from '@giftstore/release/actions';
import type { RollBack } from './canary-watch';
import type { Notify } from './notices';

/**
 * Rolls a bad canary back and notifies the operators. Of several judges, only the one that wrote the record does, so that each
 * roll-back is notified at most once.
 */
export function rollBackAndNotify({ channel, notify }: { channel: Channel; notify: Notify }): RollBack {
  return async ({ remote, canary, stable }, why) => {
    const { rolledBack } = await rollBackCanary(channel, { remote, version: canary, by: 'judge', why });
    const at = new Date().toISOString();
    if (rolledBack)
      notify('rolled_back', { channel: channel.name, remote, version: canary, stable, why, at });
    return rolledBack;
  };
}
