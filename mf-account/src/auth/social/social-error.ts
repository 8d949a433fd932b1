import { ApiError } from '@giftstore/http';

/** Why a sign-in with a provider ended; each has a text of its own, `social.error.…`. */
export type SocialErrorReason =
  | 'cancelled'
  | 'blocked'
  | 'closed'
  | 'offline'
  | 'down'
  | 'unverified'
  | 'noEmail'
  | 'captcha'
  | 'mismatch'
  | 'refused'
  | 'notOffered'
  | 'failed';

export interface SocialError {
  reason: SocialErrorReason;
  /** The server's own text for other refusals, such as too many attempts. */
  message?: string;
}

/** The error with which a provider returned (RFC 6749 §4.1.2.1). */
export function errorOfReturn(error: string): SocialError {
  if (error === 'access_denied') return { reason: 'cancelled' };
  const isDown = error === 'server_error' || error === 'temporarily_unavailable';
  return { reason: isDown ? 'down' : 'refused' };
}

const REASONS_BY_FIELD: Record<string, SocialErrorReason> = {
  recaptcha: 'captcha',
  email: 'unverified',
  email_permission: 'noEmail',
  provider: 'notOffered',
};

/** The error of a call of the API. */
export function toSocialError(error: unknown): SocialError {
  if (!(error instanceof ApiError)) return { reason: 'failed' };
  if (error.kind === 'offline') return { reason: 'offline' };
  const field = Object.keys(error.errors).find((name) => name in REASONS_BY_FIELD);
  const reason = field && REASONS_BY_FIELD[field];
  if (reason) return { reason };
  if (error.code === 401) return { reason: 'refused' };
  if (error.code !== 429 && (error.kind === 'unavailable' || error.kind === 'timeout')) {
    return { reason: 'down' };
  }
  const message = error.kind === 'refused' || error.code === 429 ? error.message : '';
  return message ? { reason: 'failed', message } : { reason: 'failed' };
}
