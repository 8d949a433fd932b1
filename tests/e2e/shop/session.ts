import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { secretHash } from '../../../platform/api/src/core/secrets';
import { query } from '../../store/database';
import { store } from '../../store/store';
import { operate } from './operate';
import type { Person } from './people';

export interface Session {
  token: string;
  cookie: string;
}

/** An account with a session, written straight into the database: signing up is slow on purpose. */
export async function sessionOf({ email, firstName, lastName }: Person): Promise<Session> {
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

/** The browser holds a session of a new account, as after signing in; `points`: with that many to spend. */
export async function beSignedIn(page: Page, person: Person, points = 0): Promise<Session> {
  const session = await sessionOf(person);
  if (points) await operate('points', 'adjust', person.email, String(points), '--reason', 'a test');
  await page.context().addCookies([{ name: 'sid', value: session.cookie, url: store.url(), httpOnly: true }]);
  await page.addInitScript(
    ({ token, known }) => {
      if (localStorage.getItem('signed in')) return;
      localStorage.setItem('signed in', 'yes');
      localStorage.setItem('access_token', token);
      localStorage.setItem('session', known);
    },
    {
      token: session.token,
      known: JSON.stringify({ firstName: person.firstName, email: person.email, groups: [] }),
    },
  );
  return session;
}
