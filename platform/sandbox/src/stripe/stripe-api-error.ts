import type { Outcome } from './test-card';

/** The content of Stripe's `{ error: … }`. */
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

/** An error in Stripe's format, which the API's error handler sends as the response. */
export class StripeApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: StripeErrorBody,
  ) {
    super(body.message);
  }
}

/** The error of an invalid call: 400, or `status`. */
export function invalidRequest(
  message: string,
  {
    status = 400,
    ...details
  }: { code?: string; param?: string; status?: number; payment_intent?: object } = {},
): StripeApiError {
  return new StripeApiError(status, { type: 'invalid_request_error', message, ...withDocUrl(details) });
}

/** The error of an invalid card number, date or code: 402. */
export function cardError(code: string, message: string, param: string): StripeApiError {
  return new StripeApiError(402, { type: 'card_error', message, param, ...withDocUrl({ code }) });
}

/** The error of a charge that the issuer declined. */
export function declineError(outcome: Outcome, charge: string): StripeErrorBody {
  return {
    type: 'card_error',
    message: outcome.message,
    charge,
    ...withDocUrl({ code: outcome.code, decline_code: outcome.declineCode }),
    ...(outcome.param ? { param: outcome.param } : {}),
  };
}

/** @param status 404 for an id in the path, 400 for an id in a parameter */
export function notFound(kind: string, id: string, param: string, status = 404): StripeApiError {
  return invalidRequest(`No such ${kind}: '${id}'`, { code: 'resource_missing', param, status });
}

export const apiErrorBody: StripeErrorBody = {
  type: 'api_error',
  message: 'An error occurred while processing your request.',
};

function withDocUrl<T extends { code?: string }>(details: T): T & { doc_url?: string } {
  return details.code
    ? { ...details, doc_url: `https://stripe.com/docs/error-codes/${details.code.replaceAll('_', '-')}` }
    : details;
}
