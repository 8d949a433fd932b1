import { type BoothDatabase, readSetting, type StoredClaim } from './database';

const ALGORITHM = 'AES-GCM';
/** Bytes of an initialization vector, as AES-GCM takes it. */
const IV_BYTES = 12;

/**
 * The device's key for claims, made with the first use. It is read each time, because a tab may have wiped the device, and
 * two tabs that make it at once get the same one.
 */
export async function loadClaimKey(db: BoothDatabase): Promise<CryptoKey> {
  const known = await readSetting(db, 'claim-key');
  if (known) return known;
  const made = await crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const { store, done } = db.transaction('settings', 'readwrite', { durability: 'strict' });
  const stored = (await store.get('claim-key')) as CryptoKey | undefined;
  if (!stored) await store.put(made, 'claim-key');
  await done;
  return stored ?? made;
}

/** Encrypts a text. The idempotency key is authenticated with it, so that data and key cannot be combined anew. */
export async function encrypt(
  key: CryptoKey,
  text: string,
  idempotencyKey: string,
): Promise<Pick<StoredClaim, 'iv' | 'data'>> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const data = await crypto.subtle.encrypt(
    parameters(iv, idempotencyKey),
    key,
    new TextEncoder().encode(text),
  );
  return { iv, data };
}

/** Rejects for data that another key encrypted, or that was changed. */
export async function decrypt(key: CryptoKey, { iv, data, idempotencyKey }: StoredClaim): Promise<string> {
  return new TextDecoder().decode(await crypto.subtle.decrypt(parameters(iv, idempotencyKey), key, data));
}

function parameters(iv: Uint8Array<ArrayBuffer>, idempotencyKey: string): AesGcmParams {
  return { name: ALGORITHM, iv, additionalData: new TextEncoder().encode(idempotencyKey) };
}
