import type { RemoteServices } from '@giftstore/remote';
import { safely, takeLeading } from '@giftstore/state';
import { changeLine } from '../../../orders/data/change-line';
import { changeGiftTexts } from './api';
import { giftTextsActions } from './slice';

type Requested = ReturnType<typeof giftTextsActions.changeRequested>;

const changeTexts = (services: RemoteServices, { payload }: Requested) =>
  changeLine(services, {
    request: () => changeGiftTexts(services.http, payload),
    succeeded: giftTextsActions.changeSucceeded,
    failed: giftTextsActions.changeFailed,
  });

export function* giftTextsSaga(services: RemoteServices) {
  yield takeLeading(
    giftTextsActions.changeRequested,
    safely((action: Requested) => changeTexts(services, action)),
  );
}
