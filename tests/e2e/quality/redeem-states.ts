import { expect } from '@playwright/test';
import { openWith, type Shopper } from './shopper';
import type { State } from './states';

const NUMBER = '7K2MA-Q9XWB-D4FHC-12345-ABCDEF';

/** Opens a page of the redeem flow in a tab that has a card's number. */
async function openWithCard(shopper: Shopper, path: string): Promise<void> {
  const { page, t } = shopper;
  await openWith(shopper, '/favicon.svg');
  await page.evaluate((number) => sessionStorage.setItem('redeem_number', number), NUMBER);
  await page.goto(path);
  await expect(page.getByText(t('Your gift card'), { exact: true })).toBeVisible();
}

const expectVerified = ({ page, t }: Shopper) => expect(page.getByText(t('Verified'))).toBeVisible();

const signInErrors: State = {
  name: 'the redeem sign-in with a card and errors',
  async open(shopper) {
    const { page, t } = shopper;
    await openWithCard(shopper, '/auth/login/redeem');
    await page.getByRole('textbox', { name: t('Email'), exact: true }).fill('nobody');
    await expectVerified(shopper);
    await page.getByRole('button', { name: t('Login to continue'), exact: true }).click();
    await expect(page.getByText(t('Please check this'))).toBeVisible();
  },
};

const signUpErrors: State = {
  name: 'the redeem sign-up with a card and errors',
  async open(shopper) {
    const { page, t } = shopper;
    await openWithCard(shopper, '/auth/signup/redeem');
    await page.getByRole('textbox', { name: t('First name'), exact: true }).fill('H');
    await expectVerified(shopper);
    await page.getByRole('button', { name: t('Create account'), exact: true }).click();
    await expect(page.getByText(t('Please check this'))).toBeVisible();
  },
};

/** A redeem link whose page says why it opens no card. */
const link = (name: string, query: string, title: string): State => ({
  name,
  async open(shopper) {
    await openWith(shopper, `/redeem-card${query}`);
    await expect(shopper.page.getByRole('heading', { level: 1, name: shopper.t(title) })).toBeVisible();
  },
});

/** The pages of a redeem link. */
export const redeemStates: State[] = [
  signInErrors,
  signUpErrors,
  link('a redeem link that is cut off', '?token=abc', 'This link is incomplete'),
  link('a redeem link from another shop', `?token=${'A'.repeat(43)}`, 'We can’t read this link'),
];
