/**
 * Headers with which an enrolled device of a booth sends a claim, in place of a captcha: its id, and its ECDSA P-256
 * signature (SHA-256, IEEE P1363, base64url) of `claimSignatureText`.
 */
export const BOOTH_DEVICE_HEADER = 'booth-device';
export const BOOTH_SIGNATURE_HEADER = 'booth-signature';

/** What the device signs: the claim's idempotency key and its body, byte for byte. */
export const claimSignatureText = (idempotencyKey: string, body: string) => `${idempotencyKey}\n${body}`;
