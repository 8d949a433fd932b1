import type { RemoteServices } from '@giftstore/remote';
import { call, put, safely, select, takeLeading } from '@giftstore/state';
import { fetchGiftPictures } from './api';
import { picturesFailed, picturesRequested, picturesSucceeded, selectGiftPictures } from './slice';

function* loadGiftPictures({ http }: RemoteServices) {
  const { status } = yield* select(selectGiftPictures);
  if (status !== 'loading') return;
  try {
    yield* put(picturesSucceeded(yield* call(fetchGiftPictures, http)));
  } catch {
    yield* put(picturesFailed());
  }
}

export function* giftPicturesSaga(services: RemoteServices) {
  yield takeLeading(
    picturesRequested,
    safely(() => loadGiftPictures(services)),
  );
}
