import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { DomainError } from '../../core/domain-error';
import { faultInjected } from '../../core/fault-injection';

/** How far a delivery's time may be from the server's, in either direction. */
const TOLERANCE_SECONDS = 5 * 60;
const MAX_ID_LENGTH = 255;

/**
 * Verifies a webhook in the format of Standard Webhooks: an HMAC-SHA-256 of id, time and body.
 * @param secret `whsec_` and the key in base64
 * @param about what its events are about: a test switches this off for one of them
 * @returns the delivery's id
 * @throws DomainError `invalid`, the same whatever is wrong
 */
export function verifyWebhook(
  headers: IncomingHttpHeaders,
  body: Buffer,
  secret: string,
  about: 'mails' | 'orders' = 'mails',
): string {
  const id = String(headers['webhook-id'] ?? '');
  const time = String(headers['webhook-timestamp'] ?? '');
  const unsigned =
    __FAULT_INJECTION__ &&
    faultInjected(about === 'mails' ? 'no-mail-event-signature' : 'no-supplier-event-signature');
  const isValid =
    id.length > 0 &&
    id.length <= MAX_ID_LENGTH &&
    isRecent(time) &&
    isSigned(`${id}.${time}.`, body, secret, String(headers['webhook-signature'] ?? ''));
  if (!isValid && !unsigned) throw invalidWebhook();
  return id;
}

/** A signature that is missing or wrong, or a body that is not an event. */
export function invalidWebhook(): DomainError {
  return new DomainError('invalid', { message: 'Invalid webhook', errors: { base: ['Invalid webhook'] } });
}

function isRecent(time: string): boolean {
  return /^\d{1,12}$/.test(time) && Math.abs(Date.now() / 1000 - Number(time)) <= TOLERANCE_SECONDS;
}

/** The header may have several signatures, of the present and of a former key. */
function isSigned(prefix: string, body: Buffer, secret: string, header: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(prefix).update(body).digest();
  return header.split(' ').some((entry) => {
    const [version, signature = ''] = entry.split(',');
    const given = Buffer.from(signature, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}
