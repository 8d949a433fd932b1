import type { Http } from '@giftstore/contracts';
import { toErrorMessage } from '@giftstore/http';
import type { I18n } from '@giftstore/i18n';
import type { Notices } from '../services/notices';

interface Needs {
  http: Pick<Http, 'put'>;
  notices: Pick<Notices, 'notify'>;
  i18n: I18n;
}

/** Confirms an e-mail address with the token of its link, and says what came of it (spec core §4, confirm-account link). */
export async function confirmAccount(token: string, { http, notices, i18n }: Needs): Promise<void> {
  try {
    const { data } = await http.put<{ user_email: { verified: boolean } }>(
      '/v1/accounts/confirmations/confirm_account',
      { token },
    );
    if (data.user_email.verified) notices.notify('success', i18n.t('shell:confirm.done'));
    else notices.notify('error', i18n.t('shell:confirm.failed'));
  } catch (error) {
    const words = toErrorMessage(error);
    const why = 'text' in words ? words.text : i18n.t(words.key);
    notices.notify('error', `${i18n.t('shell:confirm.failed')} ${why}`);
  }
}
