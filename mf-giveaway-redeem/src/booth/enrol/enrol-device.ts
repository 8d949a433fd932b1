import type { Http } from '@giftstore/contracts';
import type { EnrolDeviceRequest, EnrolledDevice } from '@giftstore/contracts/api';
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
 * Enrols this device with the operator's one-time code, and sets the staff's PIN. Throws `ApiError`; until the server has
 * accepted the code nothing of an earlier enrolment changes.
 */
export async function enrolDevice(http: Http, booth: OpenBooth, values: EnrolValues): Promise<void> {
  const { privateKey, publicKey } = await createKeyPair();
  const { data } = await http.post<EnrolledDevice>('/v1/giveaway_devices', {
    device: { enrolment_code: values.enrolment_code.trim(), name: values.name.trim(), public_key: publicKey },
  } satisfies EnrolDeviceRequest);
  const { device_id: deviceId, event, name } = data.device;
  await savePin(booth.db, values.pin);
  await writeSetting(booth.db, 'device', { deviceId, event, name, privateKey });
  // What is promised to visitors must not be evicted; a browser that declines still stores it.
  await navigator.storage?.persist?.().catch(() => false);
  await booth.refresh();
}
