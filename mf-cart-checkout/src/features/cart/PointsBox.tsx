import { paths } from '@giftstore/contracts';
import { formatMoney, useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector, useTopic } from '@giftstore/remote';
import { Panel, Skeleton, Stack, StarIcon } from '@giftstore/ui';
import { Switch } from '@giftstore/ui/choices';
import { Link } from 'react-router-dom';
import * as selectors from './data/selectors';
import { cartEvents } from './data/slice';
import css from './PointsBox.module.css';

/** Reward points and whether to pay with them; a guest is asked to log in instead (spec core §2 and §6). */
export function PointsBox() {
  const { t } = useTranslation();
  const signedIn = useTopic('session')?.signedIn ?? false;
  return (
    <Panel as="section" look="sunken" padding="s" aria-label={t('cart.points.title')}>
      {signedIn ? (
        <Balance />
      ) : (
        <p className={css.row}>
          <StarIcon size="s" />
          <Link to={paths.login(paths.cart())}>{t('cart.points.login')}</Link>
        </p>
      )}
    </Panel>
  );
}

function Balance() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { available, used, blocked } = useSelector(selectors.selectPoints);
  const conversion = useSelector(selectors.selectConversion);
  const none = available === 0;
  return (
    <Stack gap={2}>
      <p className={css.row}>
        <StarIcon size="s" />
        {available === undefined ? (
          <Skeleton shape="short" />
        ) : (
          <strong>
            {t('cart.points.balance', { count: available, points: available.toLocaleString('en') })}
          </strong>
        )}
      </p>
      <Switch
        label={t('cart.points.use')}
        hint={
          conversion &&
          t('cart.points.worth', {
            points: conversion.point_conversion_rate,
            amount: formatMoney(1, conversion.currency),
          })
        }
        error={blocked && t('cart.points.blocked')}
        checked={used && !blocked && !none}
        disabled={blocked || none || available === undefined}
        onChange={({ target }) => dispatch(cartEvents.pointsAsked(target.checked))}
      />
    </Stack>
  );
}
