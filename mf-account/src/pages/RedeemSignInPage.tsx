import { SocialButtons } from '../auth/social/SocialButtons';
import { PasskeyButton } from '../features/passkey-sign-in/PasskeyButton';
import redeemWelcomeLocale from '../features/redeem-welcome/locales/en.json';
import { RedeemWelcome } from '../features/redeem-welcome/RedeemWelcome';
import { useRedeemFlow } from '../features/redeem-welcome/use-redeem-flow';
import { SecondStepGate } from '../features/second-factor/SecondStepGate';
import { SignInForm } from '../features/sign-in/SignInForm';
import { locales as signInLocales } from './SignInPage';

export { features } from './SignInPage';

export const locales = { en: { ...signInLocales.en, ...redeemWelcomeLocale } };

/** /auth/login/redeem: sign-in of a shopper whose gift card waits to be redeemed (rules more-2.13 to more-2.16). */
export function Page() {
  const flow = useRedeemFlow('signIn');
  return (
    <SecondStepGate>
      <RedeemWelcome>
        <SignInForm
          flow={flow}
          alternatives={(captcha) => (
            <>
              <SocialButtons captcha={captcha} />
              <PasskeyButton />
            </>
          )}
        />
      </RedeemWelcome>
    </SecondStepGate>
  );
}
