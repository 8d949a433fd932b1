import { unavailable } from '../../core/domain-error';
import { requestProvider } from '../provider/request-provider';
import type { Captcha } from './captcha';

export interface RecaptchaOptions {
  secret: string;
  verifyUrl: string;
}

interface Verdict {
  success?: boolean;
  action?: string;
  /** 0 (a program) to 1 (a person); version 3 only. */
  score?: number;
  'error-codes'?: string[];
}

/** Google's own advice for a start. */
const leastScore = 0.5;

/** Google's reCAPTCHA: the browser has a token, Google says once whether it is good. */
export function recaptcha({ secret, verifyUrl }: RecaptchaOptions): Captcha {
  return {
    accepts: async (token, action, ip) => {
      const verdict = await askVerdict(
        verifyUrl,
        new URLSearchParams({ secret, response: token, remoteip: ip }),
      );
      const { success, action: solvedFor = action, score = 1 } = verdict;
      return success === true && solvedFor === action && score >= leastScore;
    },
  };
}

async function askVerdict(verifyUrl: string, form: URLSearchParams): Promise<Verdict> {
  try {
    const { status, body } = await requestProvider({ provider: 'recaptcha', url: new URL(verifyUrl), form });
    if (status !== 200) throw new Error(`siteverify answered ${status}`);
    const verdict = (JSON.parse(body) ?? {}) as Verdict;
    if (verdict['error-codes']?.includes('invalid-input-secret')) throw new Error('our secret is refused');
    return verdict;
  } catch (error) {
    throw unavailable('We cannot check the confirmation at the moment, please try again', error);
  }
}
