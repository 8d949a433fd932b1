import { useTranslation } from '@giftstore/i18n';
import { type PageModule, useDispatch, useSelector, useTopic } from '@giftstore/remote';
import { AccountPage } from '@giftstore/remote/account-page';
import { defineFeature } from '@giftstore/state';
import { Grid, Stack } from '@giftstore/ui';
import { useEffect, useRef } from 'react';
import { BalanceCard } from '../features/balance/BalanceCard';
import { balanceSaga } from '../features/balance/data/saga';
import { balanceActions, balanceSlice, selectBalance } from '../features/balance/data/slice';
import { HowPointsWork } from '../features/balance/HowPointsWork';
import balanceTexts from '../features/balance/locales/en.json';
import formTexts from '../features/redeem-form/locales/en.json';
import { RedeemForm } from '../features/redeem-form/RedeemForm';
import { DownloadStatement } from '../features/statement/DownloadStatement';
import { statementSaga } from '../features/statement/data/saga';
import { statementSlice } from '../features/statement/data/slice';
import statementTexts from '../features/statement/locales/en.json';
import { transactionsSaga } from '../features/transactions/data/saga';
import { transactionsSlice } from '../features/transactions/data/slice';
import transactionTexts from '../features/transactions/locales/en.json';
import { Transactions } from '../features/transactions/Transactions';
import { focusHeading } from '../points/focus-heading';
import { pointsChanged } from '../points/points-changed';
import { redemptionActions, selectRedemption } from '../redemption/data/slice';
import { redemptionFeature } from '../redemption/feature';
import redemptionTexts from '../redemption/locales/en.json';
import { RedemptionDialogs } from '../redemption/RedemptionDialogs';

export const locales: PageModule['locales'] = {
  en: { ...balanceTexts, ...formTexts, ...statementTexts, ...transactionTexts, ...redemptionTexts },
};

export const features: PageModule['features'] = [
  redemptionFeature,
  defineFeature({ slice: balanceSlice, saga: balanceSaga }),
  defineFeature({ slice: statementSlice, saga: statementSaga }),
  defineFeature({ slice: transactionsSlice, saga: transactionsSaga }),
];

/** /reward-points, for customers (rules core-2.60 to core-2.62). */
export function Page() {
  const { t } = useTranslation();
  useAccount();
  usePointsTopic();
  useFocusAfterConversion();
  return (
    <AccountPage>
      <Stack gap={6}>
        <h1>{t('rewardPoints.pageTitle')}</h1>
        <Grid kind="columns">
          <BalanceCard />
          <RedeemForm />
        </Grid>
        <HowPointsWork />
        <Transactions download={<DownloadStatement />} />
        <RedemptionDialogs />
      </Stack>
    </AccountPage>
  );
}

/** Loads points and reserved card when the page opens, and when another customer signs in. */
function useAccount(): void {
  const dispatch = useDispatch();
  const account = useTopic('session')?.email;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per customer
  useEffect(() => {
    dispatch(balanceActions.accountChanged());
    dispatch(redemptionActions.reservedCardRequested());
  }, [dispatch, account]);
}

/** Follows points that change in another tab or in a dialog over the page. */
function usePointsTopic(): void {
  const dispatch = useDispatch();
  const total = useTopic('points')?.total;
  const shown = useSelector(selectBalance).balance?.total;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new value of the topic counts
  useEffect(() => {
    if (total === undefined || shown === undefined || total === shown) return;
    dispatch(pointsChanged());
    dispatch(redemptionActions.reservedCardRequested());
  }, [dispatch, total]);
}

/** The button that began a conversion is disabled or gone at its end: the focus moves to the new balance. */
function useFocusAfterConversion(): void {
  const { status } = useSelector(selectRedemption);
  const before = useRef(status);
  useEffect(() => {
    const hasEnded = before.current === 'converted' && status === 'idle';
    before.current = status;
    if (hasEnded && document.activeElement === document.body) focusHeading('balance-title');
  }, [status]);
}
