import { useTranslation } from '@giftstore/i18n';
import { useServices } from '@giftstore/remote';
import type { WaitingCard } from '@giftstore/remote/redemption';
import { Badge, Banner, Button, CheckIcon, VisuallyHidden } from '@giftstore/ui';
import { useId, useState } from 'react';
import css from './RedeemAction.module.css';
import { takeToRedemption } from './take-to-redemption';

interface RedeemingProps {
  /** Which card it is, for the page that waits for a sign-in. */
  waiting?: WaitingCard;
  /** Position of the card on the page, from 1. */
  number: number;
  /** What the redemption takes from the card, where it can be spent otherwise. The button is then not its main action. */
  warning?: string;
  /** What the card's amount is in points. */
  worth?: string | undefined;
  /** The page is as it was when it is loaded again, so that a customer redeems the card over it. */
  isReloadable?: boolean;
}

interface RedeemActionProps extends RedeemingProps {
  card: { code: string; is_redeemable: boolean; is_redeemed: boolean };
}

interface RedeemButtonProps extends RedeemingProps {
  code: string;
}

/** The way to points of a card that can be redeemed, or that it was. */
export function RedeemAction({ card, ...rest }: RedeemActionProps) {
  const { t } = useTranslation();
  if (card.is_redeemed)
    return (
      <Badge tone="success" className={css.redeemed}>
        <CheckIcon size="s" />
        {t('redemption.redeemed')}
      </Badge>
    );
  return card.is_redeemable ? <RedeemButton {...rest} code={card.code} /> : null;
}

/**
 * Begins what the redeem link of an email would. A button, not a link: a new tab would not get the code, which stays out of every
 * URL.
 */
function RedeemButton({ code, waiting, number, warning, worth, isReloadable = false }: RedeemButtonProps) {
  const { t } = useTranslation();
  const services = useServices();
  const id = useId();
  const [isBlocked, setBlocked] = useState(false);
  const descriptions = [warning && `${id}-warning`, worth && `${id}-worth`].filter(Boolean).join(' ');
  const redeem = () =>
    takeToRedemption(
      services,
      { number: code, card: waiting },
      isReloadable ? { over: location.pathname, replace: true } : {},
    );
  return (
    <div className={css.redeem} data-print="no">
      {warning && (
        <p id={`${id}-warning`} className={css.warning}>
          {warning}
        </p>
      )}
      <div className={css.action}>
        <Button
          variant={warning ? 'secondary' : 'primary'}
          aria-describedby={descriptions || undefined}
          onClick={() => setBlocked(!redeem())}
        >
          {t('redemption.redeem')}
          <VisuallyHidden> {t('redemption.redeemTarget', { number })}</VisuallyHidden>
        </Button>
        {worth && (
          <p id={`${id}-worth`} className={css.worth}>
            {worth}
          </p>
        )}
      </div>
      {isBlocked && <Banner tone="error">{t('redemption.storage')}</Banner>}
    </div>
  );
}
