import { MAX_CONVERSIONS_PER_DAY } from '@giftstore/contracts/limits';
import type { RemoteServices } from '@giftstore/remote';
import { deleteCardNumber } from '@giftstore/remote/redemption';
import { call, put, type SagaGenerator, safely, select, takeLatest, takeLeading } from '@giftstore/state';
import {
  changedPoints,
  isFinalError,
  isRefusal,
  type RedemptionError,
  toRedemptionError,
} from '../redemption-error';
import { checkBalance, convertCard, fetchConversions, fetchReservedCard, reserveCard } from './api';
import { redemptionActions as actions, selectRedemption } from './slice';

/** Limit, balance, reservation: in this order (rules core-5.32 and core-5.33). */
function* redeem({ http }: RemoteServices, number: string) {
  try {
    const conversions = yield* call(fetchConversions, http, number);
    if (conversions >= MAX_CONVERSIONS_PER_DAY) return yield* fail({ kind: 'limit' });
    if (!(yield* hasBalance(http, number))) return yield* fail({ kind: 'alreadyRedeemed' });
    yield* put(actions.cardReserved(yield* call(reserveCard, http, number)));
  } catch (error) {
    yield* fail(toRedemptionError(error));
  }
}

/** A busy or unreachable shop says nothing about the card, so that its error is shown instead. */
function* hasBalance(http: RemoteServices['http'], number: string): SagaGenerator<boolean> {
  try {
    yield* call(checkBalance, http, number);
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

function* fail(error: RedemptionError) {
  if (isFinalError(error)) deleteCardNumber();
  yield* put(actions.redeemFailed(error));
}

/** Points go to the topic at once, for the header and the other tabs (rules core-4.53 and core-4.55). */
function* convert({ http, bus }: RemoteServices) {
  const { card } = yield* select(selectRedemption);
  if (!card) return;
  try {
    const converted = yield* call(convertCard, http, card);
    deleteCardNumber();
    yield* put(actions.convertSucceeded(converted));
    bus.publish('points', { total: converted.total_credits });
  } catch (error) {
    const points = changedPoints(error);
    if (points !== undefined) yield* put(actions.pointsChanged(points));
    else if (isRefusal(error)) {
      deleteCardNumber();
      yield* put(actions.convertRefused(toRedemptionError(error)));
    } else yield* put(actions.convertInterrupted(toRedemptionError(error)));
  }
}

/** Without a response the page offers nothing to resume; entering the number again does. */
function* findReservedCard({ http }: RemoteServices) {
  try {
    yield* put(actions.reservedCardFound(yield* call(fetchReservedCard, http)));
  } catch {
    // The card stays reserved.
  }
}

export function* redemptionSaga(services: RemoteServices) {
  // The latest: closing the dialog cancels the check.
  yield takeLatest(
    [actions.redeemRequested, actions.dismissed],
    safely(function* (action: { type: string; payload?: unknown }) {
      if (actions.redeemRequested.match(action)) yield* redeem(services, action.payload);
      else deleteCardNumber();
    }),
  );
  yield takeLeading(
    actions.convertRequested,
    safely(() => convert(services)),
  );
  yield takeLatest(
    actions.reservedCardRequested,
    safely(() => findReservedCard(services)),
  );
}
