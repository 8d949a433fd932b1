import type { OrderRow } from '@giftstore/contracts/api';
import { formatDenomination, useTranslation } from '@giftstore/i18n';
import { classNames } from '@giftstore/ui';
import text from './OrderText.module.css';

/** What was bought, and for whom: the first line, and how many cards come with it. */
export function OrderContents({ order: { first_line: line, cards } }: { order: OrderRow }) {
  const { t } = useTranslation();
  if (!line) return <span className={text.muted}>{t('orders.cards', { count: cards })}</span>;
  const { giftcard_value, unit_name_short, quantity, recipient_name: name } = line;
  const more = cards - quantity;
  return (
    <>
      <span className={text.muted}>
        {t('orderLine', { value: formatDenomination(giftcard_value, unit_name_short), count: quantity })}
        {more > 0 && ` ${t('orders.more', { count: more })}`}
      </span>
      {name && (
        <span className={classNames(text.muted, text.recipient)}>{t('orders.recipient', { name })}</span>
      )}
    </>
  );
}
