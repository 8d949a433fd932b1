import { createHash } from 'node:crypto';
import type { BulkSendResponse, PartnerSend, SendFields, SendResponse } from '@giftstore/contracts/api';
import { DomainError } from '../../core/domain-error';
import type { Database } from '../../infra/database/database';
import { transact } from '../../infra/database/transaction';
import { type Success, succeed } from '../../infra/http/envelope';
import { type Outcome, onceInTransaction, onceWithin } from '../../infra/idempotency/once';
import type { RequestKey } from '../../infra/idempotency/request-key';
import type { CatalogueCache } from '../catalogue/catalogue-cache';
import type { CardPageSecrets } from './card-page-secrets';
import { type CheckedSend, checkSend, type SendRules } from './check-send';
import { partnerSendResponse, type SendRow } from './partner-send-response';
import { newSends, placeSends } from './place-sends';
import { readProducts } from './products';
import { readSends } from './read-sends';

export interface SendDeps {
  db: Database;
  catalogue: CatalogueCache;
  cardPages: CardPageSecrets;
}

/**
 * Sends cards to one recipient; a job mails them.
 * @throws DomainError `invalid` for fields, `limit` when the balance does not cover it
 */
export async function sendOne(
  { db, catalogue, cardPages }: SendDeps,
  partnerId: string,
  fields: SendFields,
  key: RequestKey | undefined,
): Promise<Outcome<Success<SendResponse>>> {
  const checked = checkSend(await readRules(db, catalogue), fields);
  if ('errors' in checked) throw new DomainError('invalid', checked);
  const rows = await newSends(cardPages, partnerId, [checked.send]);
  const outcome = await onceInTransaction(db, key, async (tx) => {
    const [send] = await placeSends(tx, partnerId, rows);
    return succeed({ send: partnerSendResponse(send as SendRow) });
  });
  return mapData(outcome, ({ send }) => ({ send: withPassword(cardPages, send) }));
}

/**
 * Sends cards to all recipients of a file, or to none. The same file of the same partner is the same upload for 24 hours and
 * gets the response of the first one.
 * @throws DomainError `invalid` with the errors of each row, `limit` when the balance does not cover it
 */
export async function sendFile(
  { db, catalogue, cardPages }: SendDeps,
  partnerId: string,
  bytes: Buffer,
  key: RequestKey | undefined,
): Promise<Outcome<Success<BulkSendResponse>>> {
  const checked: CheckedSend[] = readSends(bytes, await readRules(db, catalogue));
  const rows = await newSends(cardPages, partnerId, checked);
  const fileHash = createHash('sha256').update(bytes).digest();
  const uploadKey = key && { ...key, bodyHash: fileHash };
  const fileKey = { scope: `partner file ${partnerId}`, key: fileHash.toString('hex'), bodyHash: fileHash };
  const outcome = await transact(db, async (tx) => {
    let sameFile = false;
    const response = await onceWithin(tx, uploadKey, async () => {
      const file = await onceWithin(tx, fileKey, async () => {
        const sends = await placeSends(tx, partnerId, rows, fileHash);
        return succeed({ sends: sends.map(partnerSendResponse) });
      });
      sameFile = file.replayed;
      return file.body;
    });
    return { ...response, replayed: response.replayed || sameFile };
  });
  return mapData(outcome, ({ sends }) => ({ sends: sends.map((send) => withPassword(cardPages, send)) }));
}

async function readRules(db: Database, catalogue: CatalogueCache): Promise<SendRules> {
  return { catalogue: await catalogue.newest(), products: await readProducts(db) };
}

/** Responses are stored without passwords; the password is computed each time that one is sent. */
function withPassword(secrets: CardPageSecrets, send: PartnerSend): PartnerSend {
  return send.has_password ? { ...send, password: secrets.passwordOf(send.id) } : send;
}

function mapData<T>(outcome: Outcome<Success<T>>, map: (data: T) => T): Outcome<Success<T>> {
  return { ...outcome, body: { ...outcome.body, data: map(outcome.body.data) } };
}
