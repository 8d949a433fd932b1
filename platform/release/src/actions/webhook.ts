import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const TIMEOUT_MS = 5_000;
const MAX_ATTEMPTS = 3;

/** Where operators receive what happens to releases. */
export interface Webhook {
  url: string;
  /** Signs each message. */
  secret: string;
}

/** A canary that was rolled back, or withheld, without an operator. */
export interface CanaryRolledBack {
  channel: string;
  remote: string;
  /** The canary, and what all shoppers get again. */
  version: string;
  stable: string;
  why: string;
  /** ISO 8601. */
  at: string;
}

/**
 * The signature of a message: HMAC-SHA256 of `<seconds>.<body>`, hex. The time is signed too, so that a receiver can refuse an old
 * message that is sent again.
 */
export function signWebhook(body: string, seconds: number, secret: string): string {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
}

/**
 * Posts a message about a canary. An attempt whose response is lost is repeated with the same id, by which a receiver can leave the
 * second one out. Throws an Error, without the address or the secret, when no attempt succeeds.
 */
export async function notifyRolledBack(
  { url, secret }: Webhook,
  event: CanaryRolledBack,
  { waitMs = 1_000, type = 'canary.rolled_back' }: { waitMs?: number; type?: string } = {},
): Promise<void> {
  const id = `${event.channel}/${event.remote}@${event.version}/${event.at}`;
  const body = JSON.stringify({ type, id, ...event });
  for (let attempt = 1; ; attempt++) {
    const failure = await post(url, body, secret);
    if (!failure) return;
    if (attempt === MAX_ATTEMPTS || !failure.isTemporary)
      throw new Error(`The webhook did not take it: ${failure.text}`);
    await pause(waitMs * attempt);
  }
}

async function post(url: string, body: string, secret: string) {
  const seconds = Math.floor(Date.now() / 1000);
  const signature = `t=${seconds},v1=${signWebhook(body, seconds, secret)}`;
  try {
    const { ok, status } = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-giftstore-signature': signature },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return ok ? null : { text: `status ${status}`, isTemporary: status >= 500 || status === 429 };
  } catch (error) {
    const { name } = error as Error;
    return {
      text: name === 'TimeoutError' ? 'it did not respond in time' : 'it cannot be reached',
      isTemporary: true,
    };
  }
}
