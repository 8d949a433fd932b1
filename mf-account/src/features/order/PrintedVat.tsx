import type { Order } from '@giftstore/contracts/api';
import { formatMoney, useTranslation } from '@giftstore/i18n';
import css from './OrderDetails.module.css';

/** In print only: what the VAT is on, as on the mailed receipt, for those who book it. The gift cards themselves have none. */
export function PrintedVat({ order: { price_breakdown, payment_currency: currency } }: { order: Order }) {
  const { t } = useTranslation();
  const { sub_total, markup, service_fee, vat_on_markup, vat_on_service_fee } = price_breakdown;
  const money = ({ amount }: { amount: number }) => formatMoney(amount, currency);
  const parts = [
    { key: 'vatOnCharge', base: markup, vat: vat_on_markup },
    { key: 'vatOnDelivery', base: service_fee, vat: vat_on_service_fee },
  ].filter(({ base }) => base.amount > 0);
  return (
    <div className={css.printed}>
      <p>{t('order.print.noVat', { base: money(sub_total) })}</p>
      {parts.map(({ key, base, vat }) => (
        <p key={key}>{t(`order.print.${key}`, { base: money(base), vat: money(vat) })}</p>
      ))}
    </div>
  );
}
