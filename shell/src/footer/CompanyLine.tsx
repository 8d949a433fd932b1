import { useTranslation } from '@giftstore/i18n';
import { useServices } from '@giftstore/remote';
import css from './Footer.module.css';

/** Who sells, as the law has a shop say. */
export function CompanyLine() {
  const { t } = useTranslation();
  const { company } = useServices().config;
  if (!company) return null;
  const { name, address, taxNumber, licenceNumber } = company;
  return (
    <p className={css.company}>
      <bdi>{name}</bdi>, <bdi>{address}</bdi>. {t('footer.taxNumber')} <bdi dir="ltr">{taxNumber}</bdi>.
      {licenceNumber && (
        <>
          {' '}
          {t('footer.licenceNumber')} <bdi dir="ltr">{licenceNumber}</bdi>.
        </>
      )}
    </p>
  );
}
