import { ApiError } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, put, safely, select, takeLatest, takeLeading } from '@giftstore/state';
import type { Claim, SendClaim } from '../../../claim/claim';
import { newIdempotencyKey } from '../../../claim/idempotency-key';
import { fetchDialCode } from './api';
import { toClaimError } from './claim-error';
import { selectClaim } from './selectors';
import { claimActions as actions } from './slice';

type ClaimAction = ReturnType<typeof actions.claimRequested>;

/** Makes the saga of the form. `send` is the page's own or the booth's. */
export function createClaimSaga(send: SendClaim) {
  return function* claimSaga(services: RemoteServices) {
    const keys = createKeys();
    // takeLeading: a second press while the first is in progress has no effect.
    yield takeLeading(
      actions.claimRequested,
      safely(({ payload: { claim, captcha } }: ClaimAction) =>
        submit(services, () => send(services, { claim, captcha, idempotencyKey: keys.keyOf(claim) }), keys),
      ),
    );
    yield takeLatest(
      actions.countrySelected,
      safely((action: ReturnType<typeof actions.countrySelected>) => loadDialCode(services, action.payload)),
    );
  };
}

function* submit(services: RemoteServices, send: () => ReturnType<SendClaim>, keys: Keys) {
  const done = services.loading();
  try {
    yield* put(actions.claimSucceeded(yield* call(send)));
    keys.clear();
  } catch (error) {
    if (isRefused(error)) keys.clear();
    if (error instanceof ApiError && error.code === 401) yield* call(clearCustomer, services);
    yield* put(actions.claimFailed(toClaimError(error)));
  } finally {
    done();
  }
}

interface Keys {
  keyOf(claim: Claim): string;
  clear(): void;
}

/**
 * The key of a claim whose response was lost is that of its retry, so that one press can never count twice. Another claim,
 * and one that was refused, gets its own.
 */
function createKeys(): Keys {
  let last: { text: string; key: string } | undefined;
  return {
    keyOf(claim) {
      const text = JSON.stringify(claim);
      if (last?.text !== text) last = { text, key: newIdempotencyKey() };
      return last.key;
    },
    clear() {
      last = undefined;
    },
  };
}

const isRefused = (error: unknown) => error instanceof ApiError && error.kind === 'refused';

/** Rule more-8.2. */
async function clearCustomer({ session }: RemoteServices): Promise<void> {
  if (session.signedIn()) await session.end({ server: false });
}

/** Without its dial code a number can still be typed, and the server checks it. */
function* loadDialCode({ http }: RemoteServices, country: string) {
  if (!country || (yield* select(selectClaim)).dialCodes[country]) return;
  try {
    const dialCode = yield* call(fetchDialCode, http, country);
    yield* put(actions.dialCodeSucceeded({ country, dialCode }));
  } catch {
    // As above.
  }
}
