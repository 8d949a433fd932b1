import { expect } from '@playwright/test';
import { hashPassword } from '../../../platform/api/src/modules/accounts/passwords';
import { query } from '../../running-shop/database';
import { codeOf } from '../support/totp';
import { expectLoaded, openWith, type Shopper } from './shopper';
import type { State } from './states';

const button = ({ page, t }: Shopper, name: string) =>
  page.getByRole('button', { name: t(name), exact: true });

async function openTab(shopper: Shopper, tab: string): Promise<void> {
  await openWith(shopper, `/profile?tab=${tab}`);
  await expectLoaded(shopper.page);
}

/** The shopper's e-mail, which identifies the account. */
const emailOf = ({ page }: Shopper) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}').email as string);

const firstName = ({ page, t }: Shopper) => page.getByRole('textbox', { name: t('First name') });

const basicErrors: State = {
  name: 'the basic profile with errors',
  async open(shopper) {
    await openTab(shopper, 'basic');
    await firstName(shopper).fill('');
    await button(shopper, 'Save changes').click();
    await expect(shopper.page.getByText(shopper.t('Please check this'))).toBeVisible();
  },
};

const unsaved: State = {
  name: 'the question before unsaved changes are lost',
  overlay: true,
  async open(shopper) {
    const { page, t } = shopper;
    await openTab(shopper, 'basic');
    await firstName(shopper).fill('Hinda');
    await page.getByRole('banner').locator('a[href="/cart"]').click();
    await expect(page.getByRole('alertdialog', { name: t('Leave without saving?') })).toBeVisible();
  },
};

const passwordErrors: State = {
  name: 'the change of the password with errors',
  async open(shopper) {
    await openTab(shopper, 'password');
    await button(shopper, 'Set password').click();
    await expect(shopper.page.getByText(shopper.t('This field is required')).first()).toBeVisible();
  },
};

const security: State = {
  name: 'two-step sign-in and the devices',
  async open(shopper) {
    await query(
      `INSERT INTO sessions (user_id, token_hash, cookie_hash, provider, client, expires_at)
       SELECT id, gen_random_uuid()::text::bytea, gen_random_uuid()::text::bytea, 'Google', 'Chrome on Android',
         now() + interval '1 day' FROM users WHERE email = $1`,
      [await emailAfter(shopper)],
    );
    await openTab(shopper, 'security');
    await expect(button(shopper, 'Sign out everywhere else')).toBeVisible();
  },
};

/** The e-mail, on any page of the shop. */
async function emailAfter(shopper: Shopper): Promise<string> {
  await openWith(shopper, '/favicon.svg');
  return emailOf(shopper);
}

const endSessions: State = {
  name: 'the question before other devices are signed out',
  overlay: true,
  async open(shopper) {
    await security.open(shopper);
    await button(shopper, 'Sign out everywhere else').click();
    await expect(shopper.page.getByRole('alertdialog')).toBeVisible();
  },
};

const appSetUp: State = {
  name: 'the set-up of an authenticator app',
  async open(shopper) {
    const { page, t } = shopper;
    await openTab(shopper, 'security');
    await button(shopper, 'Set up an app').click();
    await expect(page.getByRole('img', { name: t('QR code for your authenticator app') })).toBeVisible();
    await button(shopper, 'Turn on').click();
    await expect(page.getByText(t('Enter the 6 digits from your app'))).toBeVisible();
  },
};

const recoveryCodes: State = {
  name: 'new recovery codes',
  async open(shopper) {
    const { page, t } = shopper;
    await appSetUp.open(shopper);
    const key = (await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '';
    await page.getByRole('textbox', { name: t('Code from the app') }).fill(codeOf(key.replaceAll(' ', '')));
    await button(shopper, 'Turn on').click();
    await expect(page.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)).toHaveCount(10);
  },
};

/** Follows `recoveryCodes`: the account has an app. */
const password: State = {
  name: 'the password before a change of the second step',
  overlay: true,
  async open(shopper) {
    const { page, t } = shopper;
    await givePassword(shopper);
    await openTab(shopper, 'security');
    await button(shopper, 'Get new codes').click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('Get new codes') })
      .click();
    await expect(page.getByRole('dialog', { name: t('Enter your password') })).toBeVisible();
  },
};

const PASSWORD = 'a quiet river at noon';

/** The account gets a password, and its sign-in was a while ago. */
async function givePassword(shopper: Shopper): Promise<void> {
  const email = await emailAfter(shopper);
  await query('UPDATE users SET password_hash = $2, email_verified_at = now() WHERE email = $1', [
    email,
    await hashPassword(PASSWORD),
  ]);
  await query(
    `UPDATE sessions SET created_at = now() - interval '1 hour' WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
    [email],
  );
}

const deletion: State = {
  name: 'the question before the account is deleted',
  overlay: true,
  async open(shopper) {
    const { page, t } = shopper;
    await givePassword(shopper);
    await openTab(shopper, 'data');
    await page.getByRole('textbox', { name: t('Your password') }).fill(PASSWORD);
    await button(shopper, 'Delete my account').click();
    await expect(page.getByRole('alertdialog', { name: t('Delete your account for good?') })).toBeVisible();
  },
};

const data: State = {
  name: 'the data of the account',
  async open(shopper) {
    await openTab(shopper, 'data');
    await expect(button(shopper, 'Delete my account')).toBeVisible();
  },
};

/** The tabs of the profile in their states. */
export const profileStates: State[] = [
  basicErrors,
  unsaved,
  passwordErrors,
  data,
  security,
  endSessions,
  appSetUp,
  recoveryCodes,
  password,
  deletion,
];
