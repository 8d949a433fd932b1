import { unavailable } from '../http/domain-error';
import type { Captcha } from './captcha';

export interface RecaptchaOptions {
  secret: string;
  verifyUrl: string;
}

interface Verdict {
  success?: boolean;
  action?: string;
}

/** Google's reCAPTCHA: the browser has a token, Google says once whether it is good. */
export function recaptcha({ secret, verifyUrl }: RecaptchaOptions): Captcha {
  return {
    accepts: async (token, action, ip) => {
      const verdict = await askVerdict(
        verifyUrl,
        new URLSearchParams({ secret, response: token, remoteip: ip }),
      );
      return verdict.success === true && (verdict.action === undefined || verdict.action === action);
    },
  };
}

async function askVerdict(verifyUrl: string, body: URLSearchParams): Promise<Verdict> {
  try {
    const answer = await fetch(verifyUrl, { method: 'POST', body, signal: AbortSignal.timeout(5_000) });
    if (!answer.ok) throw new Error(`siteverify answered ${answer.status}`);
    return (await answer.json()) as Verdict;
  } catch (error) {
    throw unavailable('We cannot check the confirmation at the moment, please try again', error);
  }
}
