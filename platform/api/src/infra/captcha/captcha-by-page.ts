import { notFound } from '../../core/domain-error';
import type { Captcha } from './captcha';

/**
 * Google's captcha, except on the payment page, which loads no other third party's script than the payment provider's: the
 * shop's own captcha is used there.
 */
export function captchaByPage(google: Captcha, own: Captcha): Captcha {
  return {
    challenge: async (action) => {
      if (action !== 'payment' || !own.challenge) throw notFound();
      return own.challenge(action);
    },
    accepts: (solution, action, ip) => (action === 'payment' ? own : google).accepts(solution, action, ip),
  };
}
