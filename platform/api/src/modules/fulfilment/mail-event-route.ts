import { SuccessMessage } from '@giftstore/contracts/api';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { notFound } from '../../core/domain-error';
import type { Database } from '../../infra/database/database';
import { succeedWithMessage } from '../../infra/http/envelope';
import { type App, failures } from '../../infra/http/routes';
import { bracketed } from '../orders/mail-ids';
import { type MailEvent, type MailEventKind, mailEventKinds, recordMailEvent } from './mail-events';
import { invalidWebhook, verifyWebhook } from './standard-webhook';

const MAX_EVENT_BYTES = 16 * 1024;
/** No mail of the shop is older. */
const EARLIEST = Date.UTC(2020);

/** Further fields are allowed: providers add theirs. */
const Payload = Type.Object({
  type: Type.String({ maxLength: 100 }),
  timestamp: Type.String({ maxLength: 40 }),
  data: Type.Object({ message_id: Type.String({ pattern: '^[\\x21-\\x7e]{3,255}$' }) }),
});

/**
 * Receives the mail provider's signed events, in any order and any number of times. Only this route sees the raw body, which
 * the signature covers.
 */
export function mailEventRoute(
  app: App,
  { db, mailWebhookSecret }: { db: Database; mailWebhookSecret: string },
): void {
  app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(
      '/v1/mail_events',
      {
        bodyLimit: MAX_EVENT_BYTES,
        schema: {
          tags: ['Orders'],
          summary: "The mail provider's signed events, in the format of Standard Webhooks",
          description:
            '`type` is `delivered`, `bounced`, `opened` or `complained`, `timestamp` when it happened, `data.message_id` the ' +
            'Message-ID of the mail. Other types and unknown mails are 200 as well: there is nothing to retry. 404 in a shop ' +
            'without a key for these events.',
          response: { 200: SuccessMessage, ...failures(404, 413, 422) },
        },
      },
      async (request) => {
        if (!mailWebhookSecret) throw notFound();
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const event = readEvent(verifyWebhook(request.headers, body, mailWebhookSecret), body);
        if (event) await recordMailEvent(db, event);
        return succeedWithMessage('Received');
      },
    );
  });
}

/** @returns undefined for an event of another type @throws DomainError `invalid` */
function readEvent(id: string, body: Buffer): MailEvent | undefined {
  const { type, timestamp, data } = parse(body);
  const at = new Date(timestamp);
  if (!(at.getTime() >= EARLIEST)) throw invalidWebhook();
  if (!mailEventKinds.includes(type as MailEventKind)) return undefined;
  return { id, kind: type as MailEventKind, messageId: bracketed(data.message_id), at };
}

function parse(body: Buffer): Static<typeof Payload> {
  try {
    const payload: unknown = JSON.parse(body.toString('utf8'));
    if (Value.Check(Payload, payload)) return payload;
  } catch {
    // Not JSON.
  }
  throw invalidWebhook();
}
