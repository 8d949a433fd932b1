import { ApiError } from '@giftstore/http';
import { type ConfirmDependencies, errorText, offerNewLink } from './offer-new-link';

/** Longer than other notices: the page around it is still loading, and nothing else says that the account is complete. */
const CONFIRMED_MS = 10_000;

/**
 * Confirms an e-mail address with the token of its link and shows the outcome (rule core-4.12). For a link that was used or
 * has expired, a new one is offered.
 */
export async function confirmAccount(token: string, dependencies: ConfirmDependencies): Promise<void> {
  const { http, notices, i18n } = dependencies;
  try {
    const { data } = await http.put<{ user_email: { verified: boolean } }>(
      '/v1/accounts/confirmations/confirm_account',
      { token },
    );
    if (data.user_email.verified) {
      // "Verification link sent", which this document may show again, is out of date.
      for (const { id, tone } of notices.toasts.readAll()) if (tone === 'success') notices.toasts.close(id);
      notices.notify('success', i18n.t('shell:confirm.done'), CONFIRMED_MS);
    } else notices.notify('error', i18n.t('shell:confirm.failed'));
  } catch (error) {
    if (error instanceof ApiError && error.errors.token) return offerNewLink(dependencies);
    notices.notify('error', `${i18n.t('shell:confirm.failed')} ${errorText(error, i18n)}`);
  }
}
