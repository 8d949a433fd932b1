import type { Company } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useServices } from '@giftstore/remote';
import { CardIcon } from '@giftstore/ui';
import css from './PaymentTrust.module.css';

/** The payment cards that the shop takes (rule more-9.15); names, because their marks belong to their owners. */
const ACCEPTED = ['Visa', 'Mastercard'];

/** Which payment cards the shop takes, and the company that sells. */
export function PaymentTrust() {
  const { t } = useTranslation();
  const { company, brandName } = useServices().config;
  return (
    <>
      <ul aria-label={t('card.accepted')} className={css.marks}>
        {ACCEPTED.map((name) => (
          <li key={name}>
            <CardIcon size="s" />
            {name}
          </li>
        ))}
      </ul>
      <p className={css.seller}>
        {t('card.payee', { brandName })} {company && <Seller company={company} />}
      </p>
    </>
  );
}

function Seller({ company: { name, address, taxNumber } }: { company: Company }) {
  const { t } = useTranslation();
  return (
    <>
      {t('card.seller')} <bdi>{name}</bdi>, <bdi>{address}</bdi>. {t('card.taxNumber')}{' '}
      <bdi dir="ltr">{taxNumber}</bdi>.
    </>
  );
}
