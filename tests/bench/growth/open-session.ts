import type { Pool } from 'pg';
import { newSecret, secretHash } from '../../../platform/api/src/core/secrets';

/** Starts a session of a customer in the database. @returns the headers of its requests */
export async function openSession(pool: Pool, userId: string): Promise<Record<string, string>> {
  const [token, cookie] = [newSecret(), newSecret()];
  await pool.query(
    `insert into sessions (user_id, token_hash, cookie_hash, provider, expires_at)
     values ($1, $2, $3, 'email', now() + interval '1 day')`,
    [userId, secretHash(token), secretHash(cookie)],
  );
  return { authorization: `Bearer ${token}`, cookie: `sid=${cookie}` };
}
