import { useTranslation } from '@giftstore/i18n';
import { useSelector } from '@giftstore/remote';
import css from './CardStep.module.css';
import { selectExceededDay } from './data/selectors';
import { PAY_LIMIT } from './pay-limit-id';
import { useLazyPart } from './use-lazy-part';

const load = async () =>
  (await import(/* webpackChunkName: "payment-limit" */ './PayLimitNotice')).PayLimitNotice;

/** Why a customer's daily limit turns Pay off (rule core-8.13), and what helps. Few need its code, which loads then. */
export function PayLimit() {
  return useSelector(selectExceededDay) ? <Notice /> : null;
}

function Notice() {
  const { t } = useTranslation();
  const { Part } = useLazyPart(load);
  if (Part) return <Part />;
  return (
    <p id={PAY_LIMIT} className={css.payLine}>
      {t('dailyLimit.title')}
    </p>
  );
}
