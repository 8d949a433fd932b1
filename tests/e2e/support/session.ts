import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { secretHash } from '../../../platform/api/src/core/secrets';
import { query } from '../../running-shop/database';
import { shop } from '../../running-shop/shop';
import type { Customer } from './customer';
import { runOperatorCommand } from './operator-command';

export interface Session {
  token: string;
  cookie: string;
}

/** Creates an account with a session in the database, because signing up is deliberately slow. */
export async function createSession({ email, firstName, lastName }: Customer): Promise<Session> {
  const [token, cookie] = [0, 1].map(() => randomBytes(32).toString('base64url')) as [string, string];
  await query(
    `WITH account AS (
       INSERT INTO users (email, email_key, first_name, last_name) VALUES ($1, $1, $2, $3) RETURNING id)
     INSERT INTO sessions (user_id, token_hash, cookie_hash, provider, expires_at)
     SELECT id, $4, $5, 'email', now() + interval '1 day' FROM account`,
    [email, firstName, lastName, secretHash(token), secretHash(cookie)],
  );
  return { token, cookie };
}

/** Signs the browser in with a new account that has `points` reward points. */
export async function startSession(page: Page, customer: Customer, points = 0): Promise<Session> {
  const session = await createSession(customer);
  if (points)
    await runOperatorCommand('points', 'adjust', customer.email, String(points), '--reason', 'a test');
  await page.context().addCookies([{ name: 'sid', value: session.cookie, url: shop.url(), httpOnly: true }]);
  await page.addInitScript(
    ({ token, storedSession }) => {
      if (localStorage.getItem('signed in')) return;
      localStorage.setItem('signed in', 'yes');
      localStorage.setItem('access_token', token);
      localStorage.setItem('session', storedSession);
    },
    {
      token: session.token,
      storedSession: JSON.stringify({ firstName: customer.firstName, email: customer.email, groups: [] }),
    },
  );
  return session;
}
