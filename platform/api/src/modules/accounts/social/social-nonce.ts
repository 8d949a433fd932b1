import { isSignatureOf, newSecret, type Secrets, signText } from '../../../core/secrets';

const LIFETIME_SECONDS = 10 * 60;

/**
 * The nonces of Google sign-ins: signed, for one device and ten minutes. An ID token that somebody else requested, or that
 * was taken from another browser, then opens no session here.
 */
export class SocialNonces {
  constructor(private readonly secrets: Secrets) {}

  /** @returns a nonce for a sign-in that begins on this device now */
  create(device: string): string {
    const payload = `${newSecret().slice(0, 22)}.${Math.floor(Date.now() / 1_000) + LIFETIME_SECONDS}`;
    return `${payload}.${signText(this.secrets, `${payload} ${device}`)}`;
  }

  /** Whether this device got this nonce in the last ten minutes. */
  accepts(nonce: string, device: string | null): boolean {
    const [, payload, expiry, signature] = /^([\w-]{22}\.(\d{10}))\.([\w-]{43})$/.exec(nonce) ?? [];
    if (!device || !payload || !signature || Number(expiry) * 1_000 < Date.now()) return false;
    return isSignatureOf(this.secrets, `${payload} ${device}`, signature);
  }
}
