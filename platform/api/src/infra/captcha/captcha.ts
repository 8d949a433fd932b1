import { CAPTCHA_HEADER, type CaptchaAction, type CaptchaChallenge } from '@giftstore/contracts/api';
import type { FastifyRequest } from 'fastify';
import { invalid } from '../../core/domain-error';

/** The error's message for a request without a solution. */
export const CAPTCHA_NEEDED = 'Please confirm that you are not a robot';

/** Distinguishes people from programs. */
export interface Captcha {
  /** A challenge for one action; undefined for a provider that creates its own in the browser. */
  challenge?: (action: CaptchaAction) => Promise<CaptchaChallenge>;
  /** Whether the solution is valid for this action, has not expired and was not used before. */
  accepts: (solution: string, action: CaptchaActions, ip: string) => Promise<boolean>;
}

/** The action of a request; several where one page has one captcha for requests of several kinds. */
export type CaptchaActions = CaptchaAction | readonly CaptchaAction[];

export function actionList(actions: CaptchaActions): readonly CaptchaAction[] {
  return typeof actions === 'string' ? [actions] : actions;
}

/** The solution that a request carries in its header. */
export function captchaSolution(request: FastifyRequest): string | undefined {
  const value = request.headers[CAPTCHA_HEADER];
  return Array.isArray(value) ? value[0] : value;
}

/**
 * Requires a fresh solution for the action.
 * @param solution the header's value
 * @throws DomainError `invalid` on field `recaptcha`: missing, wrong or already used
 */
export async function requireCaptcha(
  captcha: Captcha,
  solution: string | undefined,
  action: CaptchaActions,
  ip: string,
): Promise<void> {
  if (!solution) throw invalid('recaptcha', CAPTCHA_NEEDED);
  if (!(await captcha.accepts(solution, action, ip))) {
    throw invalid('recaptcha', 'This confirmation is not valid any more, please try again');
  }
}
