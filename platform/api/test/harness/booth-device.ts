import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { BOOTH_DEVICE_HEADER, BOOTH_SIGNATURE_HEADER, claimSignatureText } from '@giftstore/contracts/api';
import { newEmail } from './account-calls';
import type { ApiResponse, Call } from './client';

export interface ClaimToSend {
  code: string;
  email?: string;
  [field: string]: unknown;
}

/** The body of a claim. */
export function claimBody(fields: ClaimToSend) {
  return {
    giveaway_order: {
      ...{ first_name: 'Mona', last_name: 'Haddad', email: newEmail(), phone: '0501234567' },
      ...{ country: 'United Arab Emirates', company_name: 'Haddad', company_title: 'Buyer' },
      ...fields,
    },
  };
}

export interface SignedClaim {
  key: string;
  body: string;
  headers: Record<string, string>;
  /** Signs another text with the device's key. */
  signText: (text: string) => string;
}

/** The keys of a device of a booth, as WebCrypto would make them. */
export function newDeviceKeys() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return {
    publicKey: { kty: 'EC', crv: 'P-256', x, y },
    signText: (text: string) =>
      sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url'),
  };
}

/** Enrols a device with a code of the operator. */
export async function enrolDevice(call: Call, enrolmentCode: string) {
  const keys = newDeviceKeys();
  const device = { enrolment_code: enrolmentCode, name: 'Tablet 1', public_key: keys.publicKey };
  const { status, body } = await call('POST', '/v1/giveaway_devices', { body: { device } });
  if (status !== 200) throw new Error(`the device was not enrolled: ${JSON.stringify(body)}`);
  const id: string = body.data.device.device_id;
  const signed = (fields: ClaimToSend, key: string = randomUUID()): SignedClaim => {
    const text = JSON.stringify(claimBody(fields));
    const headers = {
      'idempotency-key': key,
      [BOOTH_DEVICE_HEADER]: id,
      [BOOTH_SIGNATURE_HEADER]: keys.signText(claimSignatureText(key, text)),
    };
    return { key, body: text, headers, signText: keys.signText };
  };
  const send = ({ body: text, headers }: SignedClaim, through = call): Promise<ApiResponse> =>
    through('POST', '/v1/giveaway_orders', { body: text, headers });
  return { id, event: body.data.device.event as string, signed, send };
}
