import type { BulkSendResponse, PartnerSend, SendFields, SendResponse } from '@giftstore/contracts/api';
import { DomainError } from '../../core/domain-error';
import type { Database } from '../../infra/database/database';
import { transact } from '../../infra/database/transaction';
import { type Success, succeed } from '../../infra/http/envelope';
import { type Outcome, onceInTransaction, onceWithin } from '../../infra/idempotency/once';
import type { RequestKey } from '../../infra/idempotency/request-key';
import type { CatalogueCache } from '../catalogue/catalogue-cache';
import type { CardPageSecrets } from './card-page-secrets';
import { type CheckedSend, checkSend } from './check-send';
import { partnerSendResponse, type SendRow } from './partner-send-response';
import { newSends, placeSends } from './place-sends';
import { readPasswords } from './read-passwords';
import { readRules } from './read-rules';
import { readSends } from './read-sends';
import type { Upload } from './read-upload';

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
  const { send } = outcome.body.data;
  const [withItsPassword = send] = await withPasswords(db, cardPages, [send]);
  return withData(outcome, { send: withItsPassword });
}

/**
 * Sends cards to all recipients of a file, or to none. The same file of the same partner is the same upload for 24 hours and
 * gets the response of the first one.
 * @throws DomainError `invalid` with the errors of each row, `limit` when the balance does not cover it
 */
export async function sendFile(
  { db, catalogue, cardPages }: SendDeps,
  partnerId: string,
  file: Upload,
  key: RequestKey | undefined,
): Promise<Outcome<Success<BulkSendResponse>>> {
  const checked: CheckedSend[] = readSends(file.bytes, await readRules(db, catalogue));
  const rows = await newSends(cardPages, partnerId, checked);
  const { hash } = file;
  const uploadKey = key && { ...key, bodyHash: hash };
  const fileKey = { scope: `partner file ${partnerId}`, key: hash.toString('hex'), bodyHash: hash };
  const outcome = await transact(db, async (tx) => {
    let sameFile = false;
    const response = await onceWithin(tx, uploadKey, async () => {
      const upload = await onceWithin(tx, fileKey, async () => {
        const sends = await placeSends(tx, partnerId, rows, file);
        return succeed({ upload_id: sends[0]?.uploadId ?? '', sends: sends.map(partnerSendResponse) });
      });
      sameFile = upload.replayed;
      return upload.body;
    });
    return { ...response, replayed: response.replayed || sameFile };
  });
  const { upload_id, sends } = outcome.body.data;
  return withData(outcome, { upload_id, sends: await withPasswords(db, cardPages, sends) });
}

/** Responses are stored without passwords; the password is computed each time that one is sent. */
async function withPasswords(
  db: Database,
  secrets: CardPageSecrets,
  sends: PartnerSend[],
): Promise<PartnerSend[]> {
  const ids = sends.filter(({ has_password }) => has_password).map(({ id }) => id);
  const passwords = await readPasswords(db, secrets, ids);
  return sends.map((send) => {
    const password = passwords.get(send.id);
    return password ? { ...send, password } : send;
  });
}

function withData<T>(outcome: Outcome<Success<T>>, data: T): Outcome<Success<T>> {
  return { ...outcome, body: { ...outcome.body, data } };
}
