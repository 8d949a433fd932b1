import type { CardPage } from '@giftstore/contracts/api';
import { formatDenomination, useTranslation } from '@giftstore/i18n';
import { useServices } from '@giftstore/remote';
import { Panel } from '@giftstore/ui';
import { RedeemAction } from '../../redemption/RedeemAction';
import { CardSecrets } from '../../secrets/CardSecrets';
import type { CopyProps } from '../../secrets/Secret';
import css from './CardPage.module.css';

interface GiftCardPanelProps extends CopyProps {
  card: CardPage['cards'][number];
  isOnly: boolean;
}

/** One gift card of the shop: its value, code and PIN, and the way to use it. */
export function GiftCardPanel({ card, isOnly, ...copyProps }: GiftCardPanelProps) {
  const { t } = useTranslation();
  const { brandName: brand } = useServices().config;
  const { number } = copyProps;
  return (
    <Panel as="li" className={css.card}>
      <h2 className={css.value}>
        <span className={css.number}>
          {t(isOnly ? 'cardPage.onlyCard' : 'cardPage.card', { brand, number })}
        </span>{' '}
        <bdi>{formatDenomination(card.value, card.unit_name_short)}</bdi>
      </h2>
      <CardSecrets {...copyProps} code={card.code} pin={card.pin} />
      <RedeemAction card={card} number={number} />
    </Panel>
  );
}
