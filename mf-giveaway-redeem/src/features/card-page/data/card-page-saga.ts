import { ApiError, toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import type { Feature } from '@giftstore/state';
import { call, put, safely, select, takeLeading } from '@giftstore/state';
import { openCards } from './card-page-api';
import { cardPageEvents, cardPageReducer, type Fault, selectCardPage } from './card-page-slice';
import { forgetToken, keepToken, keptToken } from './link-token';

const { arrived, linkRead, submitted, opened, failed, linkRefused } = cardPageEvents;

/** A link in the address wins over the one that this tab knows. */
function* arrive({ payload }: ReturnType<typeof arrived>) {
  if (payload) keepToken(payload);
  yield* put(linkRead(payload ?? keptToken()));
}

function* submit(services: RemoteServices, { payload: password }: ReturnType<typeof submitted>) {
  const { token = '' } = yield* select(selectCardPage);
  const loaded = services.loading();
  try {
    yield* put(opened(yield* call(openCards, services.http, { token, password })));
  } catch (error) {
    if (refusesLink(error)) {
      forgetToken();
      yield* put(linkRefused());
    } else yield* put(failed(faultOf(error)));
  } finally {
    loaded();
  }
}

/** Nothing has this token, or it is no token at all. */
function refusesLink(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 404 || (error.code === 422 && 'token' in error.errors));
}

/** How long a lock lasts when the answer does not say (contract: "Giveaway, redeem link, partner"). */
const LOCK_SECONDS = 15 * 60;

function faultOf(error: unknown): Fault {
  const [message] = error instanceof ApiError ? (error.errors.password ?? []) : [];
  if (message) return { kind: 'password', message };
  if (!(error instanceof ApiError) || error.code !== 429)
    return { kind: 'trouble', words: toErrorMessage(error) };
  return { kind: 'tooMany', minutes: Math.max(1, Math.ceil((error.retryAfter ?? LOCK_SECONDS) / 60)) };
}

/** takeLeading: while one try is under way, a second press is nothing. */
export const cardPageFeature: Feature<RemoteServices> = {
  name: 'cardPage',
  reducer: cardPageReducer,
  *saga(services) {
    yield takeLeading(arrived, safely(arrive));
    yield takeLeading(
      submitted,
      safely((action: ReturnType<typeof submitted>) => submit(services, action)),
    );
  },
};
