import { createHash } from 'node:crypto';
import type { BulkSendResponse, PartnerSend, SendResponse, SendFields } from '@giftstore/contracts/api';
import { DomainError } from '../../core/domain-error';
import type { Database } from '../../infra/database/database';
import { transact } from '../../infra/database/transaction';
import { succeed } from '../../infra/http/envelope';
import { type Outcome, onceInTransaction, onceWithin } from '../../infra/idempotency/once';
import type { RequestKey } from '../../infra/idempotency/request-key';
import type { CatalogueStore } from '../catalogue/catalogue-store';
import type { CardPageSecrets } from './card-page-secrets';
import { type CheckedSend, checkSend, type SendRules } from './check-send';
import { newSends, placeSends } from './place-sends';
import { readProducts } from './products';
import { readSends } from './read-sends';
import { sendAnswer } from './send-answer';

export interface SendDeps {
  db: Database;
  catalogue: CatalogueStore;
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
): Promise<Outcome> {
  const checked = checkSend(await rulesOf(db, catalogue), fields);
  if ('errors' in checked) throw new DomainError('invalid', checked);
  const rows = await newSends(cardPages, partnerId, [checked.send]);
  const outcome = await onceInTransaction(db, key, async (tx) => {
    const [send] = (await placeSends(tx, partnerId, rows)).map(sendAnswer);
    return succeed({ send });
  });
  return withPasswords(cardPages, outcome);
}

/**
 * Sends what a file says, all of it or nothing. The same file of the same partner is the same upload for 24 hours: whoever
 * sends it again is told what the first time was answered.
 * @throws DomainError `invalid` with the faults of each row, `limit` when the balance does not cover it
 */
export async function sendFile(
  { db, catalogue, cardPages }: SendDeps,
  partnerId: string,
  bytes: Buffer,
  key: RequestKey | undefined,
): Promise<Outcome> {
  const checked: CheckedSend[] = readSends(bytes, await rulesOf(db, catalogue));
  const rows = await newSends(cardPages, partnerId, checked);
  const fileHash = createHash('sha256').update(bytes).digest();
  const ownKey = key && { ...key, bodyHash: fileHash };
  const fileKey = { scope: `partner file ${partnerId}`, key: fileHash.toString('hex'), bodyHash: fileHash };
  const outcome = await transact(db, async (tx) => {
    let sameFile = false;
    const told = await onceWithin(tx, ownKey, async () => {
      const file = await onceWithin(tx, fileKey, async () => {
        const sends = await placeSends(tx, partnerId, rows, fileHash);
        return succeed({ sends: sends.map(sendAnswer) });
      });
      sameFile = file.replayed;
      return file.answer;
    });
    return { ...told, replayed: told.replayed || sameFile };
  });
  return withPasswords(cardPages, outcome);
}

async function rulesOf(db: Database, catalogue: CatalogueStore): Promise<SendRules> {
  return { catalogue: await catalogue.newest(), products: await readProducts(db) };
}

/** Answers are kept without passwords, for repeated requests; each time they are told, their passwords are computed. */
function withPasswords(secrets: CardPageSecrets, outcome: Outcome): Outcome {
  const { data, ...envelope } = outcome.answer as { data: SendResponse | BulkSendResponse };
  const tell = (send: PartnerSend) =>
    send.has_password ? { ...send, password: secrets.passwordOf(send.id) } : send;
  const told = 'sends' in data ? { sends: data.sends.map(tell) } : { send: tell(data.send) };
  return { ...outcome, answer: { ...envelope, data: told } };
}
