import { CaptchaChallenge, CaptchaQuery } from '@giftstore/contracts/api';
import { notFound } from '../../core/domain-error';
import { type App, failures } from '../http/routes';
import type { Captcha } from './captcha';

/** Challenges of the self-hosted captcha, in the widget's format: without an envelope. */
export function captchaRoutes(app: App, captcha: Captcha): void {
  app.get(
    '/v1/captcha/challenge',
    {
      schema: {
        tags: ['Accounts'],
        summary: 'An ALTCHA challenge, valid for 10 minutes and one action',
        querystring: CaptchaQuery,
        response: { 200: CaptchaChallenge, ...failures(404, 422) },
      },
    },
    async (request) => {
      if (!captcha.challenge) throw notFound();
      return captcha.challenge(request.query.action);
    },
  );
}
