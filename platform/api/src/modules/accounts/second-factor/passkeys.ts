import type { NewPasskey, PasskeyProof } from '@giftstore/contracts/api';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/database/database';
import { passkeys, users } from '../../../infra/database/schema';
import type { UserRow } from '../sessions';
import { type ChallengeScope, createChallenge, useChallenge } from './challenges';

export type PasskeyRow = typeof passkeys.$inferSelect;
type PasskeySettings = { db: Database; storefrontUrl: string; brandName: string };
type JsonObject = Record<string, unknown>;

const TIMEOUT_MS = 5 * 60_000;

/** Loaded when a passkey is first used, with the ASN.1 modules that it needs. */
const webAuthn = () => import('@simplewebauthn/server');

/** Passkeys of the storefront's domain. Every use requires that the authenticator verifies its user (PIN, fingerprint, face). */
export class Passkeys {
  private readonly origin: string;
  private readonly rpID: string;

  constructor(private readonly settings: PasskeySettings) {
    const { origin, hostname } = new URL(settings.storefrontUrl);
    this.origin = origin;
    this.rpID = hostname;
  }

  /** Options for `navigator.credentials.create`; the account's own passkeys cannot be registered again. */
  async registration(user: UserRow, known: PasskeyRow[], device: string): Promise<JsonObject> {
    const challenge = await createChallenge(this.settings.db, {
      purpose: 'register',
      device,
      userId: user.id,
    });
    const { generateRegistrationOptions } = await webAuthn();
    const options = await generateRegistrationOptions({
      rpName: this.settings.brandName,
      rpID: this.rpID,
      userName: user.email,
      userDisplayName: user.firstName,
      userID: new TextEncoder().encode(user.id),
      challenge: Buffer.from(challenge, 'base64url'),
      timeout: TIMEOUT_MS,
      excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return { ...options };
  }

  /** @returns the credential of a new passkey; undefined when the challenge or the attestation is not valid */
  async verifyNew({ id, client_data, attestation, transports }: NewPasskey, user: UserRow, device: string) {
    const scope: ChallengeScope = { purpose: 'register', device, userId: user.id };
    const expectedChallenge = await this.challengeOf(client_data, scope);
    if (!expectedChallenge) return undefined;
    const { verifyRegistrationResponse } = await webAuthn();
    const result = await withoutError(() =>
      verifyRegistrationResponse({
        response: {
          ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
          response: {
            clientDataJSON: client_data,
            attestationObject: attestation,
            transports: transports ?? [],
          },
        },
        expectedChallenge,
        expectedOrigin: this.origin,
        expectedRPID: this.rpID,
      }),
    );
    return result?.verified ? result.registrationInfo.credential : undefined;
  }

  /** Options for `navigator.credentials.get`: of one account's passkeys, or of any that the browser has for the shop. */
  async authentication(scope: ChallengeScope, known: PasskeyRow[] = []): Promise<JsonObject> {
    const challenge = await createChallenge(this.settings.db, scope);
    const { generateAuthenticationOptions } = await webAuthn();
    const options = await generateAuthenticationOptions({
      rpID: this.rpID,
      challenge: Buffer.from(challenge, 'base64url'),
      timeout: TIMEOUT_MS,
      userVerification: 'required',
      allowCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    });
    return { ...options };
  }

  /**
   * Verifies a passkey's signature for a challenge of this scope, and its counter, which a copied passkey would repeat.
   * @returns its account; undefined for anything else
   */
  async verify(proof: PasskeyProof, scope: ChallengeScope): Promise<UserRow | undefined> {
    const expectedChallenge = await this.challengeOf(proof.client_data, scope);
    if (!expectedChallenge) return undefined;
    const [row] = await this.settings.db
      .select({ passkey: passkeys, user: users })
      .from(passkeys)
      .innerJoin(users, eq(users.id, passkeys.userId))
      .where(eq(passkeys.credentialId, proof.id));
    if (!row || (scope.userId !== undefined && row.user.id !== scope.userId)) return undefined;
    if (scope.purpose === 'sign-in' && !isHandleOf(proof, row.user)) return undefined;
    const { verifyAuthenticationResponse } = await webAuthn();
    const result = await withoutError(() =>
      verifyAuthenticationResponse({
        response: responseOf(proof),
        expectedChallenge,
        expectedOrigin: this.origin,
        expectedRPID: this.rpID,
        credential: {
          id: row.passkey.credentialId,
          publicKey: new Uint8Array(row.passkey.publicKey),
          counter: row.passkey.counter,
        },
      }),
    );
    if (!result?.verified) return undefined;
    const used = await this.countUse(row.passkey, result.authenticationInfo.newCounter);
    return used ? row.user : undefined;
  }

  /** Uses up the challenge that the browser signed. @returns undefined unless it was created for this scope */
  private async challengeOf(clientData: string, scope: ChallengeScope): Promise<string | undefined> {
    const challenge = challengeIn(clientData);
    const isValid = challenge !== undefined && (await useChallenge(this.settings.db, challenge, scope));
    return isValid ? challenge : undefined;
  }

  private async countUse({ id, counter }: PasskeyRow, newCounter: number): Promise<boolean> {
    const { rowCount } = await this.settings.db
      .update(passkeys)
      .set({ counter: newCounter, lastUsedAt: sql`now()` })
      .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)));
    return rowCount === 1;
  }
}

/** A discoverable passkey says whose it is. */
function isHandleOf({ user_handle }: PasskeyProof, { id }: UserRow): boolean {
  return user_handle !== undefined && Buffer.from(user_handle, 'base64url').toString() === id;
}

function responseOf({ id, client_data, authenticator_data, signature, user_handle }: PasskeyProof) {
  return {
    ...{ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} },
    response: {
      clientDataJSON: client_data,
      authenticatorData: authenticator_data,
      signature,
      ...(user_handle === undefined ? {} : { userHandle: user_handle }),
    },
  };
}

function challengeIn(clientData: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** The library only compares and computes, and throws whatever is wrong with a response. */
async function withoutError<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}
