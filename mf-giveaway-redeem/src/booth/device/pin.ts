import { type BoothDatabase, type PinHash, readSetting, writeSetting } from './database';

/** What OWASP advises for PBKDF2 with SHA-256. */
const ITERATIONS = 600_000;
const SALT_BYTES = 16;
export const PIN_LENGTH = { min: 6, max: 12 } as const;
/** Wrong PINs after which each further attempt has to wait. */
export const MAX_PIN_ATTEMPTS = 5;
export const PIN_WAIT_MS = 60_000;

/** Stores the salted hash of a PIN, and clears the count of wrong ones. */
export async function savePin(db: BoothDatabase, pin: string): Promise<void> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const hash = await hashOf(pin, { salt, iterations: ITERATIONS });
  await writeSetting(db, 'pin', { salt, iterations: ITERATIONS, hash });
  await writeSetting(db, 'pin-attempts', 0);
}

export type PinCheck = { result: 'right' | 'wrong' } | { result: 'locked'; seconds: number };

/**
 * Checks PINs. After 5 wrong ones each attempt has to wait for a minute. The wait runs on the page's own timer, because
 * the device's clock can be set; a reload begins it anew.
 */
export async function createPinCheck(db: BoothDatabase) {
  const isLocked = async () => ((await readSetting(db, 'pin-attempts')) ?? 0) >= MAX_PIN_ATTEMPTS;
  let lockedUntil = (await isLocked()) ? performance.now() + PIN_WAIT_MS : 0;

  return async (pin: string): Promise<PinCheck> => {
    const remaining = lockedUntil - performance.now();
    if (remaining > 0) return { result: 'locked', seconds: Math.ceil(remaining / 1_000) };
    const stored = await readSetting(db, 'pin');
    const attempts = (await readSetting(db, 'pin-attempts')) ?? 0;
    // Counted first, so that pulling the plug gives no free attempt.
    await writeSetting(db, 'pin-attempts', attempts + 1);
    if (stored && isSame(await hashOf(pin, stored), stored.hash)) {
      await writeSetting(db, 'pin-attempts', 0);
      return { result: 'right' };
    }
    if (await isLocked()) lockedUntil = performance.now() + PIN_WAIT_MS;
    return { result: 'wrong' };
  };
}

async function hashOf(pin: string, { salt, iterations }: Pick<PinHash, 'salt' | 'iterations'>) {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ]);
  return crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256);
}

/** Compares all bytes, whichever is the first that differs. */
function isSame(one: ArrayBuffer, other: ArrayBuffer): boolean {
  const [a, b] = [new Uint8Array(one), new Uint8Array(other)];
  return a.length === b.length && a.reduce((sum, byte, index) => sum | (byte ^ (b[index] ?? 0)), 0) === 0;
}
