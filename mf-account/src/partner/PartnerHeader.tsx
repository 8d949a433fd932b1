import { useTranslation } from '@giftstore/i18n';
import { useSelector } from '@giftstore/remote';
import { Loading, Panel, Skeleton } from '@giftstore/ui';
import { Price } from '@giftstore/ui/checkout';
import { aed } from './aed';
import { selectPartner } from './data/slice';
import { LowBalance } from './LowBalance';
import css from './PartnerHeader.module.css';

/** The page's heading with the available balance (rule more-2.22). */
export function PartnerHeader() {
  const { t } = useTranslation();
  const { balance = 0, products } = useSelector(selectPartner);
  const cheapest = Math.min(...products.map(({ value_aed }) => value_aed));
  return (
    <div className={css.header}>
      <div className={css.row}>
        <h1>{t('partner.title')}</h1>
        <Panel padding="s" variant="outline" className={css.balance}>
          <span className={css.label}>{t('partner.available')}</span>
          <Price size="l">{aed(balance)}</Price>
        </Panel>
      </div>
      {products.length > 0 && balance < cheapest && <LowBalance text={t('partner.low')} />}
    </div>
  );
}

export function PartnerSkeleton() {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t('partner.title')}</h1>
      <Loading label={t('partner.loading')}>
        <Skeleton shape="title" />
        <Skeleton shape="block" />
      </Loading>
    </>
  );
}
