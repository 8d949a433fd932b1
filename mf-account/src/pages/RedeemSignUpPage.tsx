import { SocialButtons } from '../auth/social/SocialButtons';
import redeemWelcomeLocale from '../features/redeem-welcome/locales/en.json';
import { RedeemWelcome } from '../features/redeem-welcome/RedeemWelcome';
import { useRedeemFlow } from '../features/redeem-welcome/use-redeem-flow';
import { SecondStepGate } from '../features/second-factor/SecondStepGate';
import { SignUpForm } from '../features/sign-up/SignUpForm';
import { locales as signUpLocales } from './SignUpPage';

export { features } from './SignUpPage';

export const locales = { en: { ...signUpLocales.en, ...redeemWelcomeLocale } };

/** /auth/signup/redeem: sign-up of a shopper whose gift card waits to be redeemed (rules more-2.17 to more-2.19). */
export function Page() {
  const flow = useRedeemFlow('signUp');
  return (
    <SecondStepGate>
      <RedeemWelcome>
        <SignUpForm flow={flow} alternatives={(captcha) => <SocialButtons captcha={captcha} />} />
      </RedeemWelcome>
    </SecondStepGate>
  );
}
