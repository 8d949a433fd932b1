import type { CardPage } from '@giftstore/contracts/api';
import { formatDenomination, useTranslation } from '@giftstore/i18n';
import { useServices } from '@giftstore/remote';
import { Panel } from '@giftstore/ui';
import { CardTitle } from '../../mailed-cards/CardTitle';
import css from '../../mailed-cards/MailedCards.module.css';
import { RedeemAction } from '../../redemption/RedeemAction';
import { CardSecrets } from '../../secrets/CardSecrets';
import type { CopyProps } from '../../secrets/Secret';

interface GiftCardPanelProps extends CopyProps {
  card: CardPage['cards'][number];
  isOnly: boolean;
}

/** One gift card of the shop: its value, code and PIN, and the way to use it, with what it is worth in points. */
export function GiftCardPanel({ card, isOnly, ...copyProps }: GiftCardPanelProps) {
  const { t, i18n } = useTranslation();
  const { brandName: brand } = useServices().config;
  const { number } = copyProps;
  const { value, unit_name_short: currency, points } = card;
  const amount = formatDenomination(value, currency, i18n.language);
  const worth =
    points === undefined
      ? undefined
      : t('cardPage.worth', { amount, count: points, points: points.toLocaleString(i18n.language) });
  return (
    <Panel as="li" className={css.card}>
      <CardTitle
        name={t(isOnly ? 'cardPage.onlyCard' : 'cardPage.card', { brand, number })}
        value={value}
        currency={currency}
      />
      <CardSecrets {...copyProps} code={card.code} pin={card.pin} />
      <RedeemAction card={card} number={number} worth={worth} />
    </Panel>
  );
}
