import type { RedeemLinkRefusal } from '@giftstore/contracts/api';
import { ApiError, toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { consumeRedeemLink, deleteRedeemLink, type RedeemLink } from '@giftstore/remote/redemption';
import { call, put, safely, takeLeading } from '@giftstore/state';
import { type RedeemableCard, takeToRedemption } from '../../../redemption/take-to-redemption';
import { openLink } from './api';
import { decryptNumber, LinkError } from './decrypt-number';
import { linkFailed, linkRequested, linkSucceeded, type RedeemCardError } from './slice';

/** Opens the link, and takes the card's number to where it is redeemed. */
function* openCard(services: RemoteServices) {
  const link = consumeRedeemLink();
  if (!link) {
    yield* put(linkFailed({ reason: 'missing' }));
    return;
  }
  const done = services.loading();
  try {
    const card = yield* call(readCard, services, link);
    deleteRedeemLink();
    yield* proceed(services, card);
  } catch (error) {
    const failure = toRedeemCardError(error);
    if (failure.reason !== 'failed') deleteRedeemLink();
    yield* put(linkFailed(failure));
  } finally {
    done();
  }
}

/** An encrypted link has the number only. */
async function readCard(
  { http, config }: RemoteServices,
  { form, token }: RedeemLink,
): Promise<RedeemableCard> {
  return form === 'encrypted'
    ? { number: await decryptNumber(token, config.redeemLink) }
    : openLink(http, token);
}

function* proceed(services: RemoteServices, card: RedeemableCard) {
  const isOnItsWay = takeToRedemption(services, card, { replace: true });
  yield* put(isOnItsWay ? linkSucceeded() : linkFailed({ reason: 'storage' }));
}

function toRedeemCardError(error: unknown): RedeemCardError {
  if (error instanceof LinkError) return { reason: error.reason };
  if (error instanceof ApiError) {
    if (error.code === 404 || (error.code === 422 && 'token' in error.errors)) return { reason: 'unknown' };
    if (error.code === 409) return { reason: refusalOf(error) };
  }
  return { reason: 'failed', message: toErrorMessage(error) };
}

function refusalOf({ data }: ApiError): RedeemLinkRefusal['reason'] {
  const { reason } = (data ?? {}) as Partial<RedeemLinkRefusal>;
  return reason === 'expired' || reason === 'withdrawn' ? reason : 'used';
}

export function* redeemCardSaga(services: RemoteServices) {
  // takeLeading: a second press while the first is in progress has no effect.
  yield takeLeading(
    linkRequested,
    safely(() => openCard(services)),
  );
}
