import type { EnrolDeviceRequest, EnrolledDevice } from '@giftstore/contracts/api';
import { ApiError } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { REMOTE_NAME } from '../../campaign/remote-name';
import { writeSetting } from '../device/database';
import { savePin } from '../device/pin';
import { createKeyPair } from '../device/signature';
import type { OpenBooth } from '../open-booth';

export interface EnrolValues {
  enrolment_code: string;
  name: string;
  pin: string;
  pin_confirmation: string;
}

/**
 * Enrols this device with the operator's one-time code, and sets the staff's PIN. Throws `ApiError`, also while claims of
 * another campaign wait here, which only the earlier enrolment can send; until the server has accepted the code for this
 * campaign nothing of an earlier enrolment changes.
 */
export async function enrolDevice(
  { http, config, i18n }: RemoteServices,
  booth: OpenBooth,
  values: EnrolValues,
): Promise<void> {
  const t = i18n.getFixedT(null, REMOTE_NAME);
  const boothEvent = config.booth?.event ?? '';
  const count = await booth.queue.countForeign(boothEvent);
  if (count > 0) throw new ApiError('refused', 0, { message: t('booth.foreignClaims', { count }) });
  const { privateKey, publicKey } = await createKeyPair();
  const { data } = await http.post<EnrolledDevice>('/v1/giveaway_devices', {
    device: { enrolment_code: values.enrolment_code.trim(), name: values.name.trim(), public_key: publicKey },
  } satisfies EnrolDeviceRequest);
  const { device_id: deviceId, event, name } = data.device;
  if (event !== boothEvent) throw new ApiError('refused', 0, { message: t('booth.foreignCode') });
  await savePin(booth.db, values.pin);
  await writeSetting(booth.db, 'device', { deviceId, event, name, privateKey });
  // What is promised to visitors must not be evicted; a browser that declines still stores it.
  await navigator.storage?.persist?.().catch(() => false);
  await booth.refresh();
}
