import type { Outcome } from './test-card';

/** The inside of Stripe's `{ error: … }`. */
export interface StripeErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  doc_url?: string;
  payment_intent?: object;
  payment_method?: object;
}

/** A refusal in Stripe's own shape; thrown anywhere, answered by the API's error handler. */
export class StripeFailure extends Error {
  constructor(
    readonly status: number,
    readonly body: StripeErrorBody,
  ) {
    super(body.message);
  }
}

/** 400 (or the status given): the call itself is wrong. */
export function invalidRequest(
  message: string,
  { status = 400, ...more }: { code?: string; param?: string; status?: number; payment_intent?: object } = {},
): StripeFailure {
  return new StripeFailure(status, { type: 'invalid_request_error', message, ...documented(more) });
}

/** 402: the card's number, date or code cannot be right. */
export function cardFailure(code: string, message: string, param: string): StripeFailure {
  return new StripeFailure(402, { type: 'card_error', message, param, ...documented({ code }) });
}

/** The error of a charge that the issuer declined. */
export function declineError(outcome: Outcome, charge: string): StripeErrorBody {
  return {
    type: 'card_error',
    message: outcome.message,
    charge,
    ...documented({ code: outcome.code, decline_code: outcome.declineCode }),
    ...(outcome.param ? { param: outcome.param } : {}),
  };
}

/** @param status 404 where the path names the missing thing, 400 where a parameter does */
export function notFound(kind: string, id: string, param: string, status = 404): StripeFailure {
  return invalidRequest(`No such ${kind}: '${id}'`, { code: 'resource_missing', param, status });
}

export const apiFailure: StripeErrorBody = {
  type: 'api_error',
  message: 'An error occurred while processing your request.',
};

function documented<T extends { code?: string }>(more: T): T & { doc_url?: string } {
  return more.code
    ? { ...more, doc_url: `https://stripe.com/docs/error-codes/${more.code.replaceAll('_', '-')}` }
    : more;
}
