import { sql } from 'drizzle-orm';
import type { Transaction } from '../../infra/database/database';
import type { UserRow } from '../accounts/sessions';
import { anonymousClaim } from '../giveaway/retention';
import { lockPoints } from '../points/point-lots';

/** Rows that exist for the account only. */
const ownRows = [
  'sessions',
  'known_devices',
  'identities',
  'mailed_tokens',
  'totp_factors',
  'recovery_codes',
  'passkeys',
  'passkey_challenges',
  'second_steps',
  'point_expiry_notices',
  'cart_lines',
  'carts',
] as const;

/** Books the expiry of all points: the ledger is only ever added to. */
export async function expireAllPoints(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(
    sql`update point_lots set expires_at = now() where user_id = ${userId} and expires_at > now()`,
  );
  await lockPoints(tx, userId);
}

/** Deletes what exists only for the account, and what is stored by its e-mail. */
export async function deleteOwnRows(tx: Transaction, user: UserRow): Promise<void> {
  for (const table of ownRows) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where user_id = ${user.id}`);
  }
  await tx.execute(sql`
    update vouchers set redeemer_id = null, reserved_at = null where redeemer_id = ${user.id} and state <> 'REDEEMED'`);
  await tx.execute(sql`delete from password_requests where email_key = ${user.emailKey}`);
  await tx.execute(sql`delete from account_notices where email_key = ${user.emailKey}`);
  await deleteLimits(tx, user.emailKey);
  if (user.emailVerifiedAt) await eraseByEmail(tx, user.emailKey);
}

/** Counters whose key is the e-mail, alone or followed by a device or a network. */
async function deleteLimits(tx: Transaction, emailKey: string): Promise<void> {
  const counted = sql`substring(key from position(':' in key) + 1)`;
  await tx.execute(
    sql`delete from rate_limits where ${counted} = ${emailKey} or starts_with(${counted}, ${`${emailKey} `})`,
  );
}

/** Only of a proved e-mail: whoever signed up with another's must not delete what that person wrote and claimed. */
async function eraseByEmail(tx: Transaction, emailKey: string): Promise<void> {
  await tx.execute(
    sql`delete from contact_messages where lower(normalize(btrim(email), nfkc)) = ${emailKey}`,
  );
  await tx.execute(sql`update giveaway_claims set ${anonymousClaim} where email_key = ${emailKey}`);
  await tx.execute(sql`delete from giveaway_refusals where email_key = ${emailKey}`);
}

/** Takes the recipients out of a partner's sends; amounts and cards stay. */
export async function erasePartnerSends(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`
    update partner_sends set first_name = '', last_name = '', email = '', company = '', designation = '', mobile = ''
    where partner_id = ${userId}`);
}

/** Takes the person out of the account's row; a trigger refuses every change from here on. The e-mail can sign up anew. */
export async function anonymiseUser(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`
    update users set email = '', email_key = 'deleted:' || id, password_hash = null, first_name = '', last_name = '',
      birthday = null, language = null, nationality = null, country_name = null, phone = null, gender = null,
      groups = '{}', email_verified_at = null, deleted_at = now()
    where id = ${userId}`);
}
