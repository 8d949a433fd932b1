import { rollBackCanary } from '@giftstore/release';
import {
  type CanaryRolledBack,
  type Channel,
  notifyRolledBack,
  type Webhook,
} from '@giftstore/release/actions';
import type { FastifyBaseLogger } from 'fastify';
import type { RollBack } from './canary-watch';

interface Options {
  channel: Channel;
  /** Null: nobody is notified. */
  webhook: Webhook | null;
  log: Pick<FastifyBaseLogger, 'error'>;
  notify?: (webhook: Webhook, event: CanaryRolledBack) => Promise<void>;
}

/**
 * Rolls a bad canary back and notifies the operators. Of several judges, only the one that wrote the record does, so that each
 * roll-back is notified at most once; judging does not wait for the receiver.
 */
export function rollBackAndNotify({ channel, webhook, log, notify = notifyRolledBack }: Options): RollBack {
  return async ({ remote, canary, stable }, why) => {
    const { rolledBack } = await rollBackCanary(channel, { remote, version: canary, by: 'judge', why });
    if (!rolledBack || !webhook) return rolledBack;
    const at = new Date().toISOString();
    const event = { channel: channel.name, remote, version: canary, stable, why, at };
    notify(webhook, event).catch((error: Error) =>
      log.error(`No notification that ${remote}@${canary} was rolled back. ${error.message}`),
    );
    return rolledBack;
  };
}
