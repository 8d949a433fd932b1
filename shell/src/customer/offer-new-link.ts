import type { Http } from '@giftstore/contracts';
import { toErrorMessage } from '@giftstore/http';
import type { I18n } from '@giftstore/i18n';
import type { Notices } from '../services/notices';

export interface ConfirmDependencies {
  http: Pick<Http, 'get' | 'post' | 'put'>;
  notices: Pick<Notices, 'notify' | 'toasts'>;
  i18n: I18n;
}

/** After a link that was used or has expired: says that the e-mail is confirmed already, or offers to mail another link. */
export async function offerNewLink({ http, notices, i18n }: ConfirmDependencies): Promise<void> {
  const profile = await http
    .get<{ profile: { email_verified: boolean } }>('/v1/user')
    .then(({ data }) => data.profile)
    .catch(() => undefined);
  if (profile?.email_verified) {
    notices.notify('success', i18n.t('shell:confirm.already'));
    return;
  }
  const send = () =>
    http.post('/v1/accounts/confirmations/new').then(
      () => notices.notify('success', i18n.t('shell:confirm.sent')),
      (error) => notices.notify('error', `${i18n.t('shell:confirm.notSent')} ${errorText(error, i18n)}`),
    );
  notices.toasts.show({
    title: i18n.t('shell:confirm.expired'),
    tone: 'error',
    action: { label: i18n.t('shell:confirm.again'), run: () => void send() },
  });
}

/** The error in the shopper's language. */
export function errorText(error: unknown, i18n: I18n): string {
  const message = toErrorMessage(error);
  return 'text' in message ? message.text : i18n.t(message.key);
}
