import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const PERIOD_SECONDS = 30;
/** Steps before and after the present one whose codes are accepted: clocks differ, and typing takes time. */
const WINDOW = 1;

/** 160 random bits in base 32, as RFC 4226 recommends. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** @returns the time step that the code belongs to; undefined for a wrong one */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | undefined {
  const delta = TOTP.validate({
    secret: Secret.fromBase32(secret),
    token: code.replaceAll(' ', ''),
    timestamp: now,
    window: WINDOW,
  });
  return delta === null ? undefined : TOTP.counter({ period: PERIOD_SECONDS, timestamp: now }) + delta;
}

/** What an authenticator app reads: the `otpauth:` URI, and the same as a QR code. */
export function totpEnrolment(secret: string, label: string, issuer: string) {
  const uri = new TOTP({ issuer, label, secret: Secret.fromBase32(secret) }).toString();
  return { secret, uri, qr_svg: renderSVG(uri, { ecc: 'M', border: 2, pixelSize: 4 }) };
}
