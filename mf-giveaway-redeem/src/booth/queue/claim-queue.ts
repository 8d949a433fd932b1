import type { GiveawayRequest } from '@giftstore/contracts/api';
import type { BoothDatabase, StoredClaim } from '../device/database';
import { decrypt, encrypt, loadClaimKey } from '../device/encryption';

/** A claim that waits, as it will be sent. */
export interface WaitingClaim {
  id: number;
  idempotencyKey: string;
  body: GiveawayRequest;
}

/** How claims are stored now. Format 1: the request's body as JSON. */
const FORMAT = 1;

/** Reads each format that a release ever wrote. */
const READERS: Record<number, (text: string) => GiveawayRequest> = {
  1: (text) => JSON.parse(text),
};

/** Claims on this device, encrypted, in the order in which they were made. Each is on the disk when `add` resolves. */
export function createClaimQueue(db: BoothDatabase) {
  return {
    /** Saves a claim; rejects when the device's storage is full. */
    async add(idempotencyKey: string, body: GiveawayRequest): Promise<WaitingClaim> {
      const secret = await encrypt(await loadClaimKey(db), JSON.stringify(body), idempotencyKey);
      const transaction = db.transaction('claims', 'readwrite', { durability: 'strict' });
      const [id] = await Promise.all([
        transaction.store.add({ format: FORMAT, idempotencyKey, ...secret }),
        transaction.done,
      ]);
      return { id, idempotencyKey, body };
    },
    /** The claims by id, still encrypted. */
    async stored(): Promise<{ id: number; claim: StoredClaim }[]> {
      const { store, done } = db.transaction('claims');
      const [ids, claims] = await Promise.all([store.getAllKeys(), store.getAll(), done]);
      return claims.flatMap((claim, index) => {
        const id = ids[index];
        return id === undefined ? [] : [{ id, claim }];
      });
    },
    /** The claim, or undefined when it was sent already. Rejects when this device or this release cannot read it. */
    async read(id: number): Promise<WaitingClaim | undefined> {
      const claim = await db.get('claims', id);
      if (!claim) return undefined;
      const readBody = READERS[claim.format];
      if (!readBody) throw new Error(`format ${claim.format} of a newer release`);
      const text = await decrypt(await loadClaimKey(db), claim);
      return { id, idempotencyKey: claim.idempotencyKey, body: readBody(text) };
    },
    async remove(id: number): Promise<void> {
      const transaction = db.transaction('claims', 'readwrite', { durability: 'strict' });
      await Promise.all([transaction.store.delete(id), transaction.done]);
    },
    count: () => db.count('claims'),
    /** How many of the claims that this release can read are those of another campaign. */
    async countForeign(event: string): Promise<number> {
      const stored = await this.stored();
      const claims = await Promise.all(stored.map(({ id }) => this.read(id).catch(() => undefined)));
      return claims.filter((claim) => claim && isForeign(claim, event)).length;
    },
  };
}

/** Whether the claim is one of another campaign than `event`. */
export const isForeign = ({ body }: WaitingClaim, event: string): boolean =>
  (body.giveaway_order.event ?? event) !== event;

export type ClaimQueue = ReturnType<typeof createClaimQueue>;
