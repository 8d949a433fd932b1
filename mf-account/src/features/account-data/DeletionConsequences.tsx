import type { DeletionPreview } from '@giftstore/contracts/api';
import { formatMoney, useTranslation } from '@giftstore/i18n';
import css from './AccountData.module.css';

/** What the customer loses and what stays, as a list. */
export function DeletionConsequences({ preview }: { preview: DeletionPreview }) {
  const { t, i18n } = useTranslation();
  const { points, gc_value, unredeemed_cards, open_orders } = preview;
  const value = formatMoney(gc_value, 'AED', i18n.language);
  const number = new Intl.NumberFormat(i18n.language).format(points);
  return (
    <ul className={css.list}>
      {points > 0 && <li>{t('accountData.points', { count: points, points: number, value })}</li>}
      {unredeemed_cards > 0 && <li>{t('accountData.cards', { count: unredeemed_cards })}</li>}
      {open_orders > 0 && <li>{t('accountData.orders', { count: open_orders })}</li>}
      <li>{t('accountData.signOut')}</li>
      <li>{t('accountData.kept')}</li>
      <li>{t('accountData.again')}</li>
    </ul>
  );
}
