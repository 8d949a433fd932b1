import { DEFAULT_CURRENCY, paths } from '@giftstore/contracts';
import { CASHBACK_PERCENT, POINTS_PER_AED, POINTS_VALID_MONTHS } from '@giftstore/contracts/limits';
import { formatDenomination, useTranslation } from '@giftstore/i18n';
import { Panel } from '@giftstore/ui';
import { LinkedText } from '@giftstore/ui/linked-text';
import { usePointsText } from '../../points/use-points-text';
import css from './BalanceCard.module.css';

/** Where points come from, what they pay, and how long they last. */
export function HowPointsWork() {
  const { t } = useTranslation();
  const pointsText = usePointsText();
  return (
    <Panel as="section" aria-labelledby="how-points-work" className={css.how} padding="l">
      <h2 id="how-points-work" className={css.howTitle}>
        {t('balance.how.title')}
      </h2>
      <ul className={css.howLines}>
        <li>{t('balance.how.get')}</li>
        <li>
          <LinkedText
            text={t('balance.how.cashback', { percent: `${CASHBACK_PERCENT}%` })}
            links={[`${paths.faq()}#reward-points`]}
          />
        </li>
        <li>
          {t('balance.how.spend', {
            points: pointsText(POINTS_PER_AED),
            amount: formatDenomination(1, DEFAULT_CURRENCY),
          })}
        </li>
        <li>{t('balance.how.valid', { count: POINTS_VALID_MONTHS })}</li>
      </ul>
    </Panel>
  );
}
