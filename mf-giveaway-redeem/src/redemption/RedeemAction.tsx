import { useTranslation } from '@giftstore/i18n';
import { useServices } from '@giftstore/remote';
import type { WaitingCard } from '@giftstore/remote/redemption';
import { Badge, Banner, Button, CheckIcon, VisuallyHidden } from '@giftstore/ui';
import { useId, useState } from 'react';
import css from './RedeemAction.module.css';
import { takeToRedemption } from './take-to-redemption';

interface RedeemActionProps {
  card: { code: string; is_redeemable: boolean; is_redeemed: boolean };
  /** Which card it is, for the page that waits for a sign-in. */
  waiting?: WaitingCard;
  /** Position of the card on the page, from 1. */
  number: number;
  /** What the redemption takes from the card, where it can be spent otherwise. The button is then not its main action. */
  warning?: string;
  /** The page is as it was when it is loaded again, so that a customer redeems the card over it. */
  isReloadable?: boolean;
}

/**
 * Begins what the redeem link of an email would. A button, not a link: a new tab would not get the code, which stays out of every
 * URL.
 */
export function RedeemAction({ card, waiting, number, warning, isReloadable = false }: RedeemActionProps) {
  const { t } = useTranslation();
  const services = useServices();
  const warningId = useId();
  const [isBlocked, setBlocked] = useState(false);
  if (card.is_redeemed)
    return (
      <Badge tone="success" className={css.redeemed}>
        <CheckIcon size="s" />
        {t('redemption.redeemed')}
      </Badge>
    );
  if (!card.is_redeemable) return null;
  const redeem = () =>
    takeToRedemption(
      services,
      { number: card.code, card: waiting },
      isReloadable ? { over: location.pathname, replace: true } : {},
    );
  return (
    <div className={css.redeem} data-print="no">
      {warning && (
        <p id={warningId} className={css.warning}>
          {warning}
        </p>
      )}
      <Button
        variant={warning ? 'secondary' : 'primary'}
        aria-describedby={warning ? warningId : undefined}
        onClick={() => setBlocked(!redeem())}
      >
        {t('redemption.redeem')}
        <VisuallyHidden> {t('redemption.redeemTarget', { number })}</VisuallyHidden>
      </Button>
      {isBlocked && <Banner tone="error">{t('redemption.storage')}</Banner>}
    </div>
  );
}
