import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useServices } from '@giftstore/remote';
import { LinkButton } from '@giftstore/ui';
import { Link } from 'react-router-dom';

/** For guests through the sign-in that speaks of redeeming, which the page for the code would not. */
const SIGN_IN = paths.loginRedeem(paths.redeemForm());

/** Leads to where the code of a card is entered. */
export function EnterCodeLink({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const isSignedIn = useServices().session.signedIn();
  return (
    <LinkButton component={Link} to={isSignedIn ? paths.redeemForm() : SIGN_IN} className={className}>
      {t(isSignedIn ? 'redeemCard.enterNumber' : 'redeemCard.signInForNumber')}
    </LinkButton>
  );
}
