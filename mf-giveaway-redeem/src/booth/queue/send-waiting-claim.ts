import { BOOTH_DEVICE_HEADER, BOOTH_SIGNATURE_HEADER, type Http } from '@giftstore/contracts';
import { ApiError } from '@giftstore/http';
import type { Device } from '../device/database';
import { signClaim } from '../device/signature';
import type { WaitingClaim } from './claim-queue';

/**
 * What became of an attempt. `refused`: the server will never accept this claim. `revoked`: it accepts no claim of this
 * device. `unsent`: it can be sent again.
 */
export type Attempt =
  | { result: 'sent'; message: string | undefined }
  | { result: 'refused' | 'revoked' | 'unsent'; error: unknown };

/** Statuses with which the server refuses a claim for good: not a valid code, and not valid fields. */
const REFUSED = [400, 422];
/** Statuses for a device that is unknown or was revoked. */
const REVOKED = [401, 403];

/**
 * Sends a claim with its idempotency key, signed by this device in place of a captcha. The server counts each key once,
 * however often it is sent.
 */
export async function sendWaitingClaim(http: Http, device: Device, claim: WaitingClaim): Promise<Attempt> {
  const { idempotencyKey, body } = claim;
  try {
    const signature = await signClaim(device.privateKey, idempotencyKey, JSON.stringify(body));
    const headers = { [BOOTH_DEVICE_HEADER]: device.deviceId, [BOOTH_SIGNATURE_HEADER]: signature };
    const { message } = await http.post('/v1/giveaway_orders', body, { idempotencyKey, headers });
    return { result: 'sent', message };
  } catch (error) {
    return { result: resultOf(error), error };
  }
}

/** A venue's network may respond in the server's place, so that only the API's own refusals count. */
function resultOf(error: unknown): 'refused' | 'revoked' | 'unsent' {
  if (!(error instanceof ApiError) || !isFromApi(error)) return 'unsent';
  if (REVOKED.includes(error.code)) return 'revoked';
  return REFUSED.includes(error.code) ? 'refused' : 'unsent';
}

const isFromApi = ({ errors, message }: ApiError) => message !== '' || Object.keys(errors).length > 0;
