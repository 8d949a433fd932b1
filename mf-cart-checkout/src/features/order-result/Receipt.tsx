import type { ProcessedOrder } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { useServices } from '@giftstore/remote';
import { Button } from '@giftstore/ui';
import { OrderList } from './OrderList';
import css from './Receipt.module.css';

/** The paid order as a receipt: printed, it names the seller, with the VAT registration number, and the support. */
export function Receipt({ order }: { order: ProcessedOrder }) {
  const { t } = useTranslation();
  const { brandName, company, supportEmail, supportPhone } = useServices().config;
  // In one piece on paper.
  const phone = supportPhone.replace(/ /g, '\u00a0');
  return (
    <div className={css.receipt}>
      <p className={css.seller}>{t('success.receipt.seller', { brandName })}</p>
      {company && <p className={css.company}>{t('success.receipt.company', { ...company })}</p>}
      <OrderList order={order} />
      <p className={css.support}>{t('success.receipt.support', { supportEmail, supportPhone: phone })}</p>
      <div data-print="no">
        <Button variant="secondary" onClick={() => window.print()}>
          {t('success.receipt.print')}
        </Button>
      </div>
    </div>
  );
}
