import { expect } from '@playwright/test';
import { expectLoaded, openWith, type Shopper } from './shopper';
import type { State } from './states';

const field = ({ page, t }: Shopper, label: string) =>
  page.getByRole('textbox', { name: t(label), exact: true });
const button = ({ page, t }: Shopper, name: string) =>
  page.getByRole('button', { name: t(name), exact: true });

/** The captcha solves itself as soon as the form is used. */
async function expectVerified({ page, t }: Shopper): Promise<void> {
  await expect(page.getByText(t('Verified'))).toBeVisible();
}

const signInErrors: State = {
  name: 'the sign-in with errors',
  async open(shopper) {
    await openWith(shopper, '/auth/login');
    await field(shopper, 'Email').fill('nobody');
    await expectVerified(shopper);
    await button(shopper, 'Sign in').click();
    await expect(shopper.page.getByText(shopper.t('Please check this'))).toBeVisible();
  },
};

const signUpErrors: State = {
  name: 'the sign-up with errors',
  async open(shopper) {
    await openWith(shopper, '/auth/signup');
    await field(shopper, 'First name').fill('H');
    await field(shopper, 'Password').fill('xxx');
    await expectVerified(shopper);
    await button(shopper, 'Create account').click();
    await expect(shopper.page.getByText(shopper.t('Please check this'))).toBeVisible();
  },
};

/** Reaches the second step of an account that has these factors. */
async function openSecondStep(shopper: Shopper, methods: string[]): Promise<void> {
  const { page, t } = shopper;
  const second_factor = { token: 'x'.repeat(43), methods, expires_at: '2099-01-01T00:00:00.000Z' };
  await page.route('**/v1/accounts/sessions/signin', (route) =>
    route.fulfill({ json: { status: 'Success', code: 200, data: { second_factor } } }),
  );
  await openWith(shopper, '/auth/login');
  await field(shopper, 'Email').fill('hind@example.com');
  await field(shopper, 'Password').fill('a quiet river at noon');
  await expectVerified(shopper);
  await button(shopper, 'Sign in').click();
  await expect(page.getByRole('heading', { name: t('Confirm it’s you') })).toBeVisible();
  await page.unroute('**/v1/accounts/sessions/signin');
}

const appCode: State = {
  name: 'the second step with an app and errors',
  async open(shopper) {
    await openSecondStep(shopper, ['totp', 'recovery_code']);
    await button(shopper, 'Sign in').click();
    await expect(shopper.page.getByText(shopper.t('Enter the 6 digits from your app'))).toBeVisible();
  },
};

const passkeyStep: State = {
  name: 'the second step with a passkey',
  async open(shopper) {
    await openSecondStep(shopper, ['passkey', 'totp', 'recovery_code']);
    await expect(button(shopper, 'Use a recovery code')).toBeVisible();
  },
};

const forgotErrors: State = {
  name: 'the forgotten password with errors',
  async open(shopper) {
    await openWith(shopper, '/auth/forgotpassword');
    await field(shopper, 'Email').fill('nobody');
    await expectVerified(shopper);
    await button(shopper, 'Send reset link').click();
    await expect(shopper.page.getByText(shopper.t('Please check this'))).toBeVisible();
  },
};

const CHECK_LINK = '**/v1/accounts/passwords/check';

const newPassword: State = {
  name: 'the form for a new password with errors',
  async open(shopper) {
    // No mail was sent, so that the API would refuse the token.
    await shopper.page.route(CHECK_LINK, (route) =>
      route.fulfill({ json: { status: 'Success', code: 200, data: {} } }),
    );
    await openWith(shopper, '/auth/resetpassword?token=xxxxxxxxxxxx');
    await field(shopper, 'Password').fill('x');
    await button(shopper, 'Save new password').click();
    await expect(shopper.page.getByText(shopper.t('Please check this'))).toBeVisible();
    await shopper.page.unroute(CHECK_LINK);
  },
};

const companyErrors: State = {
  name: 'the form for companies with errors',
  async open(shopper) {
    await openWith(shopper, '/for-business');
    await expectLoaded(shopper.page);
    await field(shopper, 'Work email').fill('nobody');
    await expectVerified(shopper);
    await button(shopper, 'Send message').click();
    await expect(shopper.page.getByText(shopper.t('Please check this'))).toBeVisible();
  },
};

const lookupErrors: State = {
  name: 'the search for an order with errors',
  async open(shopper) {
    await openWith(shopper, '/order/lookup');
    await expectLoaded(shopper.page);
    await button(shopper, 'Email me a link').click();
    await expect(shopper.page.getByText(shopper.t('Please check this'))).toBeVisible();
  },
};

const lookupSent: State = {
  name: 'a mailed link to an order',
  async open(shopper) {
    const { page, t } = shopper;
    await openWith(shopper, '/order/lookup');
    await expectLoaded(page);
    await field(shopper, 'Order number').fill('GG-0000000000000000');
    await field(shopper, 'Email').fill('nobody@example.com');
    await button(shopper, 'Email me a link').click();
    await expect(page.getByText(t('If this order exists, we’ve emailed you a link'))).toBeVisible();
  },
};

/** States of the account's pages for guests, besides their routes. */
export const accountStates: State[] = [
  signInErrors,
  signUpErrors,
  appCode,
  passkeyStep,
  forgotErrors,
  newPassword,
  companyErrors,
  lookupErrors,
  lookupSent,
];
