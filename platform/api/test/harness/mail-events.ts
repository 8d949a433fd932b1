import { createHmac, randomUUID } from 'node:crypto';
import { type ApiResponse, client } from './client';

/** The default of MAIL_WEBHOOK_SECRET. */
const sandboxSecret = `whsec_${Buffer.alloc(24, 'sandbox').toString('base64')}`;

export interface SentEvent {
  type?: string;
  messageId?: string;
  id?: string;
  /** Seconds since 1970. */
  time?: number;
  secret?: string;
  /** When it happened. */
  timestamp?: string;
  /** The body, if it is not that of an event. */
  body?: string;
}

/** Sends an event of the mail provider to the API, signed in the format of Standard Webhooks. */
export function sendMailEvent(
  url: string,
  {
    type = 'delivered',
    messageId = '<unknown@shop.example>',
    id = `evt_${randomUUID()}`,
    time = Math.floor(Date.now() / 1000),
    secret = sandboxSecret,
    timestamp = new Date().toISOString(),
    body = JSON.stringify({ type, timestamp, data: { message_id: messageId } }),
  }: SentEvent,
): Promise<ApiResponse> {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64');
  return client(url)('POST', '/v1/mail_events', {
    body,
    headers: { 'webhook-id': id, 'webhook-timestamp': String(time), 'webhook-signature': `v1,${signature}` },
  });
}
