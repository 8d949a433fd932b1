import { newSecret, secretHash } from '../../src/core/secrets';
import { newEmail, type SessionHeaders } from './account-calls';
import type { TestDatabase } from './database';

export interface Customer {
  id: string;
  email: string;
  session: SessionHeaders;
}

/** A customer with a session, inserted into the database: signing up is slow on purpose. */
export async function newCustomer({ rows }: TestDatabase): Promise<Customer> {
  const email = newEmail();
  const [token, cookie] = [newSecret(), newSecret()];
  const [user] = await rows<{ id: string }>(
    `insert into users (email, email_key, first_name, last_name) values ($1, $1, 'Mona', 'Haddad') returning id`,
    [email],
  );
  const id = user?.id as string;
  await rows(
    `insert into sessions (user_id, token_hash, cookie_hash, provider, expires_at)
     values ($1, $2, $3, 'email', now() + interval '1 day')`,
    [id, secretHash(token), secretHash(cookie)],
  );
  return { id, email, session: { authorization: `Bearer ${token}`, cookie: `sid=${cookie}` } };
}

/** As if the customer's sessions had been started with a second factor, which partners need. */
export async function useSecondFactor({ rows }: TestDatabase, { id }: Pick<Customer, 'id'>): Promise<void> {
  await rows('update sessions set second_factor = true where user_id = $1', [id]);
}

/** As many customers. */
export function newCustomers(database: TestDatabase, count: number): Promise<Customer[]> {
  return Promise.all(Array.from({ length: count }, () => newCustomer(database)));
}
