import { Type } from 'typebox';

/** The request header with a captcha solution. */
export const CAPTCHA_HEADER = 'recaptcha-response';
/** The request header that makes a retry return the first response. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** Other headers are allowed: proxies add theirs. */
export const IdempotencyHeaders = Type.Object({
  [IDEMPOTENCY_HEADER]: Type.Optional(
    Type.String({ description: 'Any unique text of 1 to 255 characters; valid for 24 hours' }),
  ),
});
export const CaptchaHeaders = Type.Object({
  [CAPTCHA_HEADER]: Type.Optional(
    Type.String({ description: "The captcha's solution for this action; missing, wrong or used: 422" }),
  ),
});
/** For calls with both. */
export const CaptchaAndIdempotencyHeaders = Type.Object({
  ...CaptchaHeaders.properties,
  ...IdempotencyHeaders.properties,
});
