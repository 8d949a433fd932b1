import type { RemoteServices } from '@giftstore/remote';
import { call, put, safely, select, takeLatest } from '@giftstore/state';
import { fetchOccasions } from '../../../occasions/data/api';
import { selectGiftTemplates } from './selectors';
import { templatesFailed, templatesRequested, templatesSucceeded } from './slice';

function* loadTemplates({ http }: RemoteServices) {
  const { status } = yield* select(selectGiftTemplates);
  if (status !== 'loading') return;
  try {
    yield* put(templatesSucceeded(yield* call(fetchOccasions, http)));
  } catch {
    yield* put(templatesFailed());
  }
}

export function* giftTemplatesSaga(services: RemoteServices) {
  yield takeLatest(
    templatesRequested,
    safely(() => loadTemplates(services)),
  );
}
