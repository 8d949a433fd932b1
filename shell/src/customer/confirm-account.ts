import type { Http } from '@giftstore/contracts';
import { toErrorMessage } from '@giftstore/http';
import type { I18n } from '@giftstore/i18n';
import type { Notices } from '../services/notices';

interface Dependencies {
  http: Pick<Http, 'put'>;
  notices: Pick<Notices, 'notify'>;
  i18n: I18n;
}

/** Confirms an e-mail address with the token of its link and shows the outcome (rule core-4.12). */
export async function confirmAccount(token: string, { http, notices, i18n }: Dependencies): Promise<void> {
  try {
    const { data } = await http.put<{ user_email: { verified: boolean } }>(
      '/v1/accounts/confirmations/confirm_account',
      { token },
    );
    if (data.user_email.verified) notices.notify('success', i18n.t('shell:confirm.done'));
    else notices.notify('error', i18n.t('shell:confirm.failed'));
  } catch (error) {
    const message = toErrorMessage(error);
    const reason = 'text' in message ? message.text : i18n.t(message.key);
    notices.notify('error', `${i18n.t('shell:confirm.failed')} ${reason}`);
  }
}
