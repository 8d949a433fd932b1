import { unavailable } from '../../core/domain-error';
import { requestProvider } from '../provider/request-provider';
import { actionList, type Captcha } from './captcha';

export interface RecaptchaOptions {
  secret: string;
  verifyUrl: string;
}

interface Verdict {
  success?: boolean;
  action?: string;
  /** From 0 (a program) to 1 (a human); version 3 only. */
  score?: number;
  'error-codes'?: string[];
}

/** Recommended by Google. */
const MIN_SCORE = 0.5;

/** Google's reCAPTCHA: the browser gets a token, which Google verifies once. */
export function recaptcha({ secret, verifyUrl }: RecaptchaOptions): Captcha {
  return {
    accepts: async (token, actions, ip) => {
      const verdict = await fetchVerdict(
        verifyUrl,
        new URLSearchParams({ secret, response: token, remoteip: ip }),
      );
      const { success, action: solvedFor, score = 1 } = verdict;
      const isOurAction =
        solvedFor === undefined || actionList(actions).some((action) => action === solvedFor);
      return success === true && isOurAction && score >= MIN_SCORE;
    },
  };
}

async function fetchVerdict(verifyUrl: string, form: URLSearchParams): Promise<Verdict> {
  try {
    const { status, body } = await requestProvider({ provider: 'recaptcha', url: new URL(verifyUrl), form });
    if (status !== 200) throw new Error(`siteverify responded with ${status}`);
    const verdict = (JSON.parse(body) ?? {}) as Verdict;
    if (verdict['error-codes']?.includes('invalid-input-secret')) throw new Error('our secret is invalid');
    return verdict;
  } catch (error) {
    throw unavailable('We cannot check the confirmation at the moment, please try again', error);
  }
}
