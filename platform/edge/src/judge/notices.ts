import { type CanaryRolledBack, notifyRolledBack, type Webhook } from '@giftstore/release/actions';
import type { FastifyBaseLogger } from 'fastify';
import { Counter } from 'prom-client';
import { type Ending, type MailSettings, sendNotice } from './mail-notice';
import { registry } from './metrics';

export type Notify = (ending: Ending, event: CanaryRolledBack) => void;

export interface NoticeOptions {
  /** Null: nothing is posted. */
  webhook: Webhook | null;
  /** Null: no mail is sent. */
  mail: MailSettings | null;
  log: Pick<FastifyBaseLogger, 'error'>;
}

export const failedNotices = new Counter({
  name: 'giftstore_judge_failed_notices_total',
  help: 'Messages about ended canaries that were not delivered, by way: webhook or mail',
  labelNames: ['way'],
  registers: [registry],
});

/** Notifies the operators of a canary that ended. Judging waits for no receiver; what fails is logged and counted. */
export function noticesTo({ webhook, mail, log }: NoticeOptions): Notify {
  return (ending, event) => {
    const watch = (way: string, sent: Promise<void>) =>
      sent.catch((error: Error) => {
        failedNotices.inc({ way });
        const what = `${event.remote}@${event.version} was ${ending.replace('_', ' ')}`;
        log.error(`No ${way} that ${what}. ${error.message}`);
      });
    if (webhook) void watch('webhook', notifyRolledBack(webhook, event, { type: `canary.${ending}` }));
    if (mail) void watch('mail', sendNotice(mail, { ending, event }));
  };
}
