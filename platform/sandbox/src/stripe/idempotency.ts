import { createHash } from 'node:crypto';
import type { Collection } from '../persistence/collection';
import { now } from './ids';
import { invalidRequest, StripeApiError } from './stripe-api-error';

/** The first response to a key. */
export interface StoredResponse {
  /** The key itself. */
  id: string;
  fingerprint: string;
  status: number;
  body: string;
  created: number;
}

const LIFETIME_SECONDS = 24 * 60 * 60;

/**
 * Stripe's idempotency: a repeated key gets the first response again, a 400 if the parameters differ, or a 409 while the
 * first call is in flight. Only 200 and 402 are saved, not rejected parameters.
 */
export class Idempotency {
  readonly #inFlight = new Map<string, string>();

  constructor(private readonly responses: Collection<StoredResponse>) {}

  /**
   * Call before the work. @returns the response to repeat, if there is one
   * @throws StripeApiError 400 if the key was used for another call, 409 while it is in use
   */
  begin(key: string, method: string, url: string, body: string): StoredResponse | undefined {
    if (key.length > 255) throw invalidRequest('Idempotency keys can be at most 255 characters long.');
    const fingerprint = createHash('sha256').update(`${method} ${url}\n${body}`).digest('hex');
    const inFlight = this.#inFlight.get(key);
    if (inFlight !== undefined) throw inFlight === fingerprint ? keyInUse(key) : parametersDiffer(key);
    const response = this.responses.get(key);
    if (response && now() - response.created < LIFETIME_SECONDS) {
      if (response.fingerprint !== fingerprint) throw parametersDiffer(key);
      return response;
    }
    this.#inFlight.set(key, fingerprint);
    return undefined;
  }

  /** Call with the response before it is sent. */
  save(key: string, status: number, body: string): void {
    const fingerprint = this.#inFlight.get(key);
    if (fingerprint === undefined || (status !== 200 && status !== 402)) return;
    this.responses.save({ id: key, fingerprint, status, body, created: now() });
  }

  /** Call when the response has been sent or its connection is closed. */
  end(key: string): void {
    this.#inFlight.delete(key);
  }
}

function parametersDiffer(key: string): StripeApiError {
  return new StripeApiError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}

function keyInUse(key: string): StripeApiError {
  return new StripeApiError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again or modify the key.`,
  });
}
