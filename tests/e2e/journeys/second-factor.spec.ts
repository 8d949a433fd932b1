import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { expectSignedIn, signedInAs, signIn, signOut, signUp } from '../support/account';
import { newCustomer } from '../support/customer';
import { expect, test } from '../support/test';
import { codeOf } from '../support/totp';

/** A virtual authenticator with user verification, as phones and laptops have one. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true },
    },
  });
}

const openSecurity = async (page: Page) => {
  await page.goto('/profile?tab=security');
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible();
};

/** Returns the recovery codes, which the page shows once. */
async function saveCodes(page: Page): Promise<string[]> {
  const codes = page.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
  await expect(codes).toHaveCount(10);
  await page.emulateMedia({ media: 'print' });
  await expect(codes.first()).toBeVisible();
  await expect(page.getByText(/^Recovery codes of \S+@example\.com at /)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  const texts = await codes.allTextContents();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  return texts;
}

const secondStep = (page: Page) => page.getByRole('heading', { name: 'Confirm it’s you' });

test('signs in with an authenticator app, and with a recovery code once', async ({ page, pageErrors }) => {
  pageErrors.expect(/ 422 |status of 422/);
  const customer = newCustomer('Lina');
  await signUp(page, customer);
  await expectSignedIn(page, customer);
  await openSecurity(page);
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(page, 'the set-up of an app');
  const key = (await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '';
  const secret = key.replaceAll(' ', '');
  await page.getByLabel('Code from the app').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const [code = ''] = await saveCodes(page);
  await expect(page.getByText('10 codes left')).toBeVisible();
  await expectAccessible(page, 'the list of factors');

  await signOut(page);
  await page.goto('/auth/login');
  await signIn(page, customer);
  await expect(secondStep(page)).toBeVisible();
  await expectAccessible(page, 'the second step');
  await page.getByLabel('Code').fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectSignedIn(page, customer);

  const enterRecoveryCode = async () => {
    await signOut(page);
    await page.goto('/auth/login');
    await signIn(page, customer);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  await enterRecoveryCode();
  await expectSignedIn(page, customer);
  await enterRecoveryCode();
  await expect(page.getByText(/was used before/).first()).toBeVisible();
});

test('adds a passkey, signs in with it alone, and uses it as the second step', async ({ page }) => {
  await addAuthenticator(page);
  const customer = newCustomer('Reem');
  await signUp(page, customer);
  await expectSignedIn(page, customer);
  await openSecurity(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await saveCodes(page);
  await expect(page.getByText('Not used yet.')).toBeVisible();
  await expectAccessible(page, 'the passkeys');

  await signOut(page);
  await page.goto('/auth/login?origin=/cart');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(signedInAs(page, customer)).toBeAttached();

  await signOut(page);
  await page.goto('/auth/login');
  await signIn(page, customer);
  await expect(secondStep(page)).toBeVisible();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(signedInAs(page, customer)).toBeAttached();
});
