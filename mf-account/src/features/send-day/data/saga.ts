import type { RemoteServices } from '@giftstore/remote';
import { safely, takeLeading } from '@giftstore/state';
import { changeLine } from '../../../orders/data/change-line';
import { changeSendDay } from './api';
import { sendDayActions } from './slice';

type Requested = ReturnType<typeof sendDayActions.changeRequested>;

const changeDay = (services: RemoteServices, { payload }: Requested) =>
  changeLine(services, {
    request: () => changeSendDay(services.http, payload),
    succeeded: () => sendDayActions.changeSucceeded(payload.sendOn),
    failed: sendDayActions.changeFailed,
  });

export function* sendDaySaga(services: RemoteServices) {
  yield takeLeading(
    sendDayActions.changeRequested,
    safely((action: Requested) => changeDay(services, action)),
  );
}
