import type { CardPage } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { useServices } from '@giftstore/remote';
import { Badge, Banner, Button, CheckIcon, VisuallyHidden } from '@giftstore/ui';
import { useState } from 'react';
import { takeToRedemption } from '../../redemption/take-to-redemption';
import css from './CardPage.module.css';

interface RedeemActionProps {
  card: CardPage['cards'][number];
  number: number;
}

/**
 * Takes a card to where the redeem link of an email would. A button, not a link: a new tab would not get the code, which
 * stays out of every URL.
 */
export function RedeemAction({ card, number }: RedeemActionProps) {
  const { t } = useTranslation();
  const services = useServices();
  const [isBlocked, setBlocked] = useState(false);
  if (card.is_redeemed)
    return (
      <Badge tone="success" className={css.redeemed}>
        <CheckIcon size="s" />
        {t('cardPage.redeemed')}
      </Badge>
    );
  if (!card.is_redeemable) return null;
  return (
    <div className={css.redeem} data-print="no">
      <Button onClick={() => setBlocked(!takeToRedemption(services, { number: card.code }))}>
        {t('cardPage.redeem')}
        <VisuallyHidden> {t('cardPage.redeemTarget', { number })}</VisuallyHidden>
      </Button>
      {isBlocked && <Banner tone="error">{t('cardPage.storage')}</Banner>}
    </div>
  );
}
