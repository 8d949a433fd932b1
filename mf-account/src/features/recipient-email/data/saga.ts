import type { RemoteServices } from '@giftstore/remote';
import { safely, takeLeading } from '@giftstore/state';
import { changeLine } from '../../../orders/data/change-line';
import { correctRecipientEmail } from './api';
import { recipientEmailActions } from './slice';

type Requested = ReturnType<typeof recipientEmailActions.correctionRequested>;

const correctEmail = (services: RemoteServices, { payload }: Requested) =>
  changeLine(services, {
    request: () => correctRecipientEmail(services.http, payload),
    succeeded: () => recipientEmailActions.correctionSucceeded(payload.email),
    failed: recipientEmailActions.correctionFailed,
  });

export function* recipientEmailSaga(services: RemoteServices) {
  yield takeLeading(
    recipientEmailActions.correctionRequested,
    safely((action: Requested) => correctEmail(services, action)),
  );
}
