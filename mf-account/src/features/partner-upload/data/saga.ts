import { MAX_PARTNER_FILE_BYTES } from '@giftstore/contracts/limits';
import { ApiError, toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, put, safely, select, takeLatest, takeLeading } from '@giftstore/state';
import { partnerActions } from '../../../partner/data/slice';
import { partnerPath } from '../../../partner/use-partner-query';
import { fetchUploads, previewFile, sendFile } from './api';
import { selectPartnerUpload } from './selectors';
import { partnerUploadActions as actions } from './slice';

type FileSelected = ReturnType<typeof actions.fileSelected>;
type SendRequested = ReturnType<typeof actions.sendRequested>;

const changed = { key: 'mf-account:partnerUpload.changed' };

function* preview(services: RemoteServices, { payload: { file } }: FileSelected) {
  if (file.size > MAX_PARTNER_FILE_BYTES) {
    yield* put(actions.uploadFailed({ key: 'mf-account:partnerUpload.tooLarge' }));
    return;
  }
  const done = services.loading();
  try {
    const bytes = yield* call(readBytes, file);
    if (!bytes) return void (yield* put(actions.fileChanged(changed)));
    yield* put(actions.previewSucceeded(yield* call(previewFile, services.http, bytes, file.name)));
  } catch (error) {
    yield* put(actions.uploadFailed(toErrorMessage(error)));
  } finally {
    done();
  }
}

function* send(services: RemoteServices, { payload: { file } }: SendRequested) {
  const { preview: previewed } = yield* select(selectPartnerUpload);
  if (!previewed) return;
  const done = services.loading();
  try {
    const bytes = yield* call(readBytes, file);
    if (!bytes) return void (yield* put(actions.fileChanged(changed)));
    const id = yield* call(sendFile, services.http, bytes, file.name, previewed.sha256);
    yield* put(actions.uploadClosed());
    yield* put(partnerActions.balanceRequested());
    services.navigate(partnerPath({ tab: 'upload', upload: id }));
  } catch (error) {
    const message = toErrorMessage(error);
    const isChanged = error instanceof ApiError && error.code === 409;
    yield* put(isChanged ? actions.fileChanged(message) : actions.uploadFailed(message));
  } finally {
    done();
  }
}

/** A copy of the file as it is now; undefined when the browser refuses it, because it has changed or is gone. */
async function readBytes(file: File): Promise<Blob | undefined> {
  try {
    return new Blob([await file.arrayBuffer()], { type: 'text/csv' });
  } catch {
    return undefined;
  }
}

/** The page works without the list. */
function* loadUploads({ http }: RemoteServices) {
  try {
    yield* put(actions.uploadsSucceeded(yield* call(fetchUploads, http)));
  } catch {
    // As above.
  }
}

export function* partnerUploadSaga(services: RemoteServices) {
  yield takeLatest(
    actions.fileSelected,
    safely((action: FileSelected) => preview(services, action)),
  );
  // takeLeading: a second press while the first is in progress has no effect.
  yield takeLeading(
    actions.sendRequested,
    safely((action: SendRequested) => send(services, action)),
  );
  yield takeLatest(
    actions.uploadsRequested,
    safely(() => loadUploads(services)),
  );
}
