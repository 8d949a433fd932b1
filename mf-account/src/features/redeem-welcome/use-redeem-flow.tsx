import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import type { AuthFlow } from '../../auth/auth-flow';
import { useOrigin } from '../../auth/use-origin';
import { CardBanner } from './CardBanner';
import { useCardNumber } from './use-card-number';

/** History state of a visit to forgot-password: a new password is no part of redeeming (rule more-2.14). */
const OUTSIDE_REDEEM = { fromRedeem: false };

/** What the forms of sign-in and sign-up show on the pages of the redeem link. */
export function useRedeemFlow(form: 'signIn' | 'signUp'): AuthFlow {
  const { t } = useTranslation();
  const hasNumber = useCardNumber() !== null;
  const origin = useOrigin();
  const intro = <CardBanner />;
  if (form === 'signUp') {
    return {
      title: t('redeem.signUpTitle'),
      text: t(hasNumber ? 'redeem.signUpText' : 'redeem.textWithoutCard'),
      submit: t('signUp.submit'),
      intro,
      otherPath: paths.loginRedeem(origin),
    };
  }
  return {
    title: t('redeem.signInTitle'),
    text: t(hasNumber ? 'redeem.signInText' : 'redeem.textWithoutCard'),
    submit: t('redeem.signInSubmit'),
    intro,
    otherPath: paths.signupRedeem(origin),
    // Most who were sent a card have no account.
    otherFirst: true,
    forgotPasswordState: OUTSIDE_REDEEM,
  };
}
