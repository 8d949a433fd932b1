import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { secretHash } from '../../../platform/api/src/accounts/secrets';
import { query } from '../../store/database';
import { checkout } from '../../store/start-scripts';
import { store } from '../../store/store';
import { onlyMailTo } from './inbox';
import { type Person, somebody } from './people';

/** What a recipient holds in the end: the link from the mail, and the password from the sender. */
export interface SentCards {
  link: string;
  password: string;
  sender: Person;
}

const run = promisify(execFile);

/** A new partner sends cards behind a password. The mail with their link has arrived when this resolves. */
export async function sendCards(to: Person, quantity: number, fields: object = {}): Promise<SentCards> {
  const sender = somebody('Mona');
  const session = await signedUp(sender);
  await operate('partner', 'add', sender.email);
  await operate('partner', 'fund', sender.email, '5000');
  const send = {
    ...{ first_name: to.firstName, last_name: to.lastName, email: to.email, company: 'Acme' },
    ...{ designation: 'Manager', mobile: '0501234567', country: 'United Arab Emirates' },
    ...{ quantity, product_id: 1, create_password: true, ...fields },
  };
  const answer = await fetch(`${store.api()}/v1/partner/sends`, {
    method: 'POST',
    headers: { ...session, 'content-type': 'application/json' },
    body: JSON.stringify({ send }),
  });
  const { data, errors } = (await answer.json()) as {
    data?: { send: { password: string } };
    errors?: object;
  };
  if (!data) throw new Error(`The cards were not sent: ${JSON.stringify(errors)}`);
  const { text } = await onlyMailTo(to.email);
  const link = /https?:\S+\/card\?token=\S+/.exec(text)?.[0] ?? '';
  const { pathname, search } = new URL(link);
  return { link: pathname + search, password: data.send.password, sender };
}

/** An account with a session, written straight into the database: signing up is slow on purpose. */
async function signedUp({ email, firstName, lastName }: Person): Promise<Record<string, string>> {
  const [token, cookie] = [0, 1].map(() => randomBytes(32).toString('base64url')) as [string, string];
  await query(
    `WITH account AS (
       INSERT INTO users (email, email_key, first_name, last_name) VALUES ($1, $1, $2, $3) RETURNING id)
     INSERT INTO sessions (user_id, token_hash, cookie_hash, provider, expires_at)
     SELECT id, $4, $5, 'email', now() + interval '1 day' FROM account`,
    [email, firstName, lastName, secretHash(token), secretHash(cookie)],
  );
  return { authorization: `Bearer ${token}`, cookie: `sid=${cookie}` };
}

/** The operators' command, on the store of this run. */
async function operate(...words: string[]): Promise<void> {
  const env = { ...process.env, PORT: String(store.port()), GIFTSTORE_DATA: store.data() };
  await run(process.execPath, [join(checkout, 'platform/api/bin/giftstore.mjs'), ...words], { env });
}
