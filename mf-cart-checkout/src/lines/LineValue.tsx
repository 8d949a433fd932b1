import type { StoredCartLine } from '@giftstore/contracts';
import { formatDenomination, formatMoney, useTranslation } from '@giftstore/i18n';
import { VisuallyHidden } from '@giftstore/ui';
import type { ReactNode } from 'react';
import { earlyPart } from './early-parts';
import css from './LineValue.module.css';

export interface LineValueProps {
  line: Pick<StoredCartLine, 'giftcard_value' | 'quantity' | 'unit_name_short'>;
  /** The line is one of several: each then has a sum, so that they add up at sight. */
  isOneOfSeveral?: boolean;
  /** Shown while the currency is unknown. */
  children?: ReactNode;
}

/** What one card is worth; of several, or beside other lines, also what they come to. */
export function LineValue({ line, isOneOfSeveral = false, children }: LineValueProps) {
  const { t } = useTranslation();
  const { giftcard_value, quantity, unit_name_short: currency } = line;
  if (!currency) return <p className={css.value}>{children}</p>;
  const value = formatDenomination(giftcard_value, currency);
  if (quantity === 1 && !isOneOfSeveral) return <p className={css.value}>{value}</p>;
  return (
    <p className={css.value}>
      <span>{quantity === 1 ? value : t('lines.several', { count: quantity, value })}</span>
      <span className={css.total} {...earlyPart('lineTotal')}>
        <VisuallyHidden>{t('lines.total')} </VisuallyHidden>
        {formatMoney(Math.round(giftcard_value * 100 * quantity) / 100, currency)}
      </span>
    </p>
  );
}
