import { ownPath, paths } from '@giftstore/contracts';
import { ApiError } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import type { Feature } from '@giftstore/state';
import { call, put, safely, takeLeading } from '@giftstore/state';
import { enter } from './entry-api';
import { type EntryState, entrySlice, failed, submitted, succeeded } from './entry-slice';

function* submit(services: RemoteServices, { payload }: ReturnType<typeof submitted>) {
  const loaded = services.loading();
  try {
    const user = yield* call(enter, services.http, payload);
    yield* put(succeeded());
    services.session.start(user);
    const welcome = services.i18n.t(`mf-account:${payload.kind}.welcome`, { name: user.first_name });
    services.notify('success', welcome, payload.kind === 'signUp' ? LINK_SENT_MS : undefined);
    const origin = new URLSearchParams(location.search).get('origin');
    services.navigate(ownPath(origin) ?? paths.home(), { replace: true });
  } catch (error) {
    yield* put(failed(whatFailed(error)));
  } finally {
    loaded();
  }
}

/** How long "verification link sent" stays (spec core §9). */
const LINK_SENT_MS = 5_000;

/** The message, else the detail (spec core §4); field errors go to their fields. */
function whatFailed(error: unknown): Pick<EntryState, 'faults' | 'lines'> {
  if (!(error instanceof ApiError)) return { faults: {}, lines: [] };
  const { base = [], recaptcha = [], ...faults } = error.errors;
  const lines = [...base, ...recaptcha];
  const own = error.kind === 'refused' || error.code === 429 ? error.message || error.detail : undefined;
  return { faults, lines: lines.length === 0 && own && Object.keys(faults).length === 0 ? [own] : lines };
}

/** takeLeading: while one try is under way, a second press is nothing. */
export const entryFeature: Feature<RemoteServices> = {
  name: 'entry',
  reducer: entrySlice.reducer,
  *saga(services) {
    yield takeLeading(
      submitted,
      safely((action: ReturnType<typeof submitted>) => submit(services, action)),
    );
  },
};
