import type { OrderRow } from '@giftstore/contracts/api';
import { formatDenomination, useTranslation } from '@giftstore/i18n';
import { classNames } from '@giftstore/ui';
import text from './OrderText.module.css';

/** What was bought, and for whom: the first line, and how many cards come with it, which may be for others. */
export function OrderContents({ order: { first_line: line, cards } }: { order: OrderRow }) {
  const { t } = useTranslation();
  if (!line) return <span className={text.muted}>{t('orders.cards', { count: cards })}</span>;
  const { giftcard_value, unit_name_short, quantity, recipient_name: name } = line;
  const more = cards - quantity;
  return (
    <>
      <span className={text.muted}>
        {t('orderLine', { value: formatDenomination(giftcard_value, unit_name_short), count: quantity })}
      </span>
      {(name || more > 0) && (
        <span className={classNames(text.muted, text.row)}>
          {name && <span className={text.recipient}>{t('orders.recipient', { name })}</span>}{' '}
          {more > 0 && <span>{t('orders.more', { count: more })}</span>}
        </span>
      )}
    </>
  );
}
