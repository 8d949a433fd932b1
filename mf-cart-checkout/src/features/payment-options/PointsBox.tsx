import { paths, uaeDay } from '@giftstore/contracts';
import { formatDay, formatMoney, useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector, useTopic } from '@giftstore/remote';
import { Panel, Skeleton, Stack, StarIcon } from '@giftstore/ui';
import { Switch } from '@giftstore/ui/controls';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { cartActions } from '../../cart/data/slice';
import { earlyPart } from '../../lines/early-parts';
import { selectConversion, selectNextExpiry, selectPoints } from './data/selectors';
import { paymentOptionsActions } from './data/slice';
import css from './PointsBox.module.css';

/** Reward points and whether to pay with them (rule core-2.43); a guest gets a link to sign in, a customer without points nothing. */
export function PointsBox() {
  const { t } = useTranslation();
  const signedIn = useTopic('session')?.signedIn ?? false;
  const { available } = useSelector(selectPoints);
  if (signedIn && available === 0) return null;
  return (
    <Panel
      as="section"
      variant="sunken"
      padding="s"
      aria-label={t('paymentOptions.points.title')}
      {...(!signedIn && earlyPart('guest'))}
    >
      {signedIn ? (
        <Balance />
      ) : (
        <p className={css.row}>
          <StarIcon size="s" />
          <Link to={paths.login(paths.cart())}>{t('paymentOptions.points.login')}</Link>
        </p>
      )}
    </Panel>
  );
}

function Balance() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { available, isUsed, isBlocked } = useSelector(selectPoints);
  return (
    <Stack gap={2}>
      <p className={css.row}>
        <StarIcon size="s" />
        {available === undefined ? (
          <Skeleton shape="short" />
        ) : (
          <strong>
            {t('paymentOptions.points.balance', { count: available, points: available.toLocaleString('en') })}
          </strong>
        )}
      </p>
      {available !== undefined && <Value points={available} />}
      <Switch
        label={t('paymentOptions.points.use')}
        hint={isBlocked ? t('paymentOptions.points.everyCard') : <Rule />}
        error={isBlocked && t('paymentOptions.points.blocked')}
        checked={isUsed && !isBlocked}
        disabled={isBlocked || available === undefined}
        onChange={({ target }) => dispatch(cartActions.pointsToggled(target.checked))}
      />
    </Stack>
  );
}

/** How many points are used, of which the shopper chooses all or none, and their rate. */
function Rule() {
  const { t } = useTranslation();
  const conversion = useSelector(selectConversion);
  return (
    <>
      <span className={css.rule}>{t('paymentOptions.points.rule')}</span>
      {conversion && (
        <span className={css.rule}>
          {t('paymentOptions.points.worth', {
            points: conversion.point_conversion_rate,
            amount: formatMoney(1, conversion.currency),
          })}
        </span>
      )}
    </>
  );
}

/** What the points are worth, and what expires next, as on the page of the reward points. */
function Value({ points }: { points: number }) {
  const { t, i18n } = useTranslation();
  const dispatch = useDispatch();
  const conversion = useSelector(selectConversion);
  const next = useSelector(selectNextExpiry);
  useEffect(() => {
    // Other points have other dates.
    if (points > 0) dispatch(paymentOptionsActions.expiryRequested());
  }, [dispatch, points]);
  return (
    <p className={css.value}>
      {conversion &&
        t('paymentOptions.points.value', {
          amount: formatMoney(points / conversion.point_conversion_rate, conversion.currency),
        })}
      {next && (
        <span>
          {t('paymentOptions.points.expires', {
            count: next.points,
            points: next.points.toLocaleString(i18n.language),
            date: formatDay(uaeDay(new Date(next.expires_at)), i18n.language),
          })}
        </span>
      )}
    </p>
  );
}
