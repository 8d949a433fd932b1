import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  SignJWT,
} from 'jose';

interface SigningKey {
  sign: CryptoKey;
  publicKey: JWK;
}

/**
 * Signs ID tokens with RS256. With a data folder, the key survives restarts. A reset does not change the key either,
 * because servers that verify tokens cache the published key.
 */
export class IdTokens {
  #key: Promise<SigningKey> | undefined;

  constructor(private readonly dataFolder: string | undefined) {}

  /** The public key as a JSON Web Key Set. */
  async keySet(): Promise<{ keys: JWK[] }> {
    return { keys: [(await this.#signingKey()).publicKey] };
  }

  async sign(claims: JWTPayload): Promise<string> {
    const { sign, publicKey } = await this.#signingKey();
    const header = { alg: 'RS256', kid: publicKey.kid, typ: 'JWT' };
    return new SignJWT(claims).setProtectedHeader(header).sign(sign);
  }

  #signingKey(): Promise<SigningKey> {
    this.#key ??= this.#loadKey();
    return this.#key;
  }

  async #loadKey(): Promise<SigningKey> {
    const jwk = await this.#storedKey();
    const { kty, n, e, kid } = jwk;
    const sign = await importJWK(jwk, 'RS256');
    if (sign instanceof Uint8Array) throw new Error('The stored key is not an RSA key.');
    return { sign, publicKey: { kty, n, e, kid, alg: 'RS256', use: 'sig' } };
  }

  async #storedKey(): Promise<JWK> {
    const file = this.dataFolder && join(this.dataFolder, 'google-key.json');
    if (file && existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as JWK;
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const jwk = await exportJWK(privateKey);
    jwk.kid = await calculateJwkThumbprint(jwk);
    if (file) writeAtomically(file, JSON.stringify(jwk));
    return jwk;
  }
}

/** Writes a file that only its owner can read. */
function writeAtomically(file: string, text: string): void {
  mkdirSync(join(file, '..'), { recursive: true });
  const temporaryFile = `${file}.${process.pid}.new`;
  writeFileSync(temporaryFile, text, { mode: 0o600 });
  renameSync(temporaryFile, file);
}
