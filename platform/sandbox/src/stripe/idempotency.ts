import { createHash } from 'node:crypto';
import type { Collection } from '../store/collection';
import { now } from './ids';
import { invalidRequest, StripeFailure } from './stripe-failure';

/** The first answer to a key. */
export interface StoredAnswer {
  /** The key itself. */
  id: string;
  fingerprint: string;
  status: number;
  body: string;
  created: number;
}

const LIFETIME_SECONDS = 24 * 60 * 60;

/**
 * Stripe's idempotency: the same key with the same parameters gets the first answer again, with other parameters a
 * 400; while the first is under way a 409. Only what was really tried is kept: 200 and 402, not refused parameters.
 */
export class Idempotency {
  readonly #running = new Map<string, string>();

  constructor(private readonly answers: Collection<StoredAnswer>) {}

  /**
   * Call before the work. @returns the answer to give again, where there is one
   * @throws StripeFailure 400 when the key was used for something else, 409 while it is in use
   */
  begin(key: string, method: string, url: string, body: string): StoredAnswer | undefined {
    if (key.length > 255) throw invalidRequest('Idempotency keys can be at most 255 characters long.');
    const fingerprint = createHash('sha256').update(`${method} ${url}\n${body}`).digest('hex');
    const running = this.#running.get(key);
    if (running !== undefined) throw running === fingerprint ? inUse(key) : usedDifferently(key);
    const answer = this.answers.get(key);
    if (answer && now() - answer.created < LIFETIME_SECONDS) {
      if (answer.fingerprint !== fingerprint) throw usedDifferently(key);
      return answer;
    }
    this.#running.set(key, fingerprint);
    return undefined;
  }

  /** Call with the answer, before it is sent. */
  keep(key: string, status: number, body: string): void {
    const fingerprint = this.#running.get(key);
    if (fingerprint === undefined || (status !== 200 && status !== 402)) return;
    this.answers.save({ id: key, fingerprint, status, body, created: now() });
  }

  /** Call when the answer is out, or its connection gone. */
  end(key: string): void {
    this.#running.delete(key);
  }
}

function usedDifferently(key: string): StripeFailure {
  return new StripeFailure(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}

function inUse(key: string): StripeFailure {
  return new StripeFailure(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again or modify the key.`,
  });
}
