import type { OrderRow } from '@giftstore/contracts/api';
import { formatDenomination, useTranslation } from '@giftstore/i18n';
import { classNames } from '@giftstore/ui';
import text from './OrderText.module.css';

/** What was bought, and for whom: the first line, how many cards come with it, and how many others they are for. */
export function OrderContents({ order }: { order: OrderRow }) {
  const { t } = useTranslation();
  const { first_line: line, cards, other_recipients: others = 0 } = order;
  if (!line) return <span className={text.muted}>{t('orders.cards', { count: cards })}</span>;
  const { giftcard_value, unit_name_short, quantity, recipient_name: name } = line;
  const more = cards - quantity > 0 && <span>{t('orders.more', { count: cards - quantity })}</span>;
  const first = t('orderLine', {
    value: formatDenomination(giftcard_value, unit_name_short),
    count: quantity,
  });
  const row = classNames(text.muted, text.row);
  if (others > 0) {
    return (
      <>
        <span className={row}>
          <span>{first}</span> {more}
        </span>
        <span className={classNames(text.muted, text.recipient)}>
          {name
            ? t('orders.recipients', { name, count: others })
            : t('orders.youAndRecipients', { count: others })}
        </span>
      </>
    );
  }
  return (
    <>
      <span className={text.muted}>{first}</span>
      {(name || more) && (
        <span className={row}>
          {name && <span className={text.recipient}>{t('orders.recipient', { name })}</span>} {more}
        </span>
      )}
    </>
  );
}
