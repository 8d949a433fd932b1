import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { classNames, Loading, Panel, Skeleton, StarIcon } from '@giftstore/ui';
import { LoadFailed } from '../../points/LoadFailed';
import { usePointsText } from '../../points/use-points-text';
import css from './BalanceCard.module.css';
import { BalanceLinks } from './BalanceLinks';
import type { Balance } from './data/api';
import { balanceActions, selectBalance } from './data/slice';
import { ExpiryList } from './ExpiryList';
import { hasNoPoints } from './has-no-points';
import { OrderLinkText } from './OrderLinkText';
import { Worth } from './Worth';

/** The customer's points: what they are worth, when they expire, and where to spend them (rule core-2.60). */
export function BalanceCard() {
  const { t } = useTranslation();
  const { balance } = useSelector(selectBalance);
  return (
    <Panel
      as="section"
      aria-labelledby="balance-title"
      className={classNames(css.card, hasNoPoints(balance) && css.none)}
      padding="l"
    >
      <h2 id="balance-title" tabIndex={-1} className={css.title}>
        <StarIcon size="s" />
        {t('balance.title')}
      </h2>
      <Amounts />
      <BalanceLinks />
    </Panel>
  );
}

function Amounts() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const pointsText = usePointsText();
  const { status, error, balance } = useSelector(selectBalance);
  if (status === 'failed')
    return (
      <LoadFailed
        title={t('balance.failed')}
        error={error}
        headingId="balance-title"
        onRetry={() => dispatch(balanceActions.balanceRequested())}
      />
    );
  if (!balance)
    return (
      <Loading label={t('balance.loading')}>
        <div className={css.amounts}>
          <Skeleton shape="title" />
          <Skeleton shape="short" />
          <Skeleton shape="text" />
        </div>
      </Loading>
    );
  return (
    <div className={css.amounts}>
      {hasNoPoints(balance) && (
        <span className={css.mark}>
          <StarIcon size="l" />
        </span>
      )}
      <p className={css.total} role="status">
        {pointsText(balance.total)}
      </p>
      {balance.total > 0 && <Worth value={balance.value} />}
      <Hint balance={balance} />
      <Reusable balance={balance} />
      <ExpiryList lots={balance.lots} />
    </div>
  );
}

/** Why there are fewer points than expected, or where to get some. */
function Hint({ balance: { total, held, heldOrder } }: { balance: Balance }) {
  const { t } = useTranslation();
  if (total > 0 && held === 0) return null;
  const key = held === 0 ? 'none' : total > 0 ? 'moreHeld' : 'onlyHeld';
  return (
    <p className={css.muted}>
      <OrderLinkText text={t(`balance.${key}`, { count: held })} order={heldOrder} />
    </p>
  );
}

/** How many of the points an unpaid order holds, and which. */
function Reusable({ balance: { reusable, reusableOrder } }: { balance: Balance }) {
  const { t } = useTranslation();
  if (reusable === 0) return null;
  const text = reusableOrder
    ? t('balance.reusableOf', { count: reusable, order: reusableOrder })
    : t('balance.reusable', { count: reusable });
  return (
    <p className={css.muted}>
      <OrderLinkText text={text} order={reusableOrder} />
    </p>
  );
}
