import type { RemoteDeclaration } from '@giftstore/contracts';
import { expect } from '@playwright/test';
import { readJson, remotes } from '../../architecture/repository';
import { cartStates } from './cart-states';
import { catalogueStates } from './catalogue-states';
import { giftStates } from './gift-states';
import { giveawayStates } from './giveaway-states';
import { legalStates } from './legal-states';
import { merchandiseStates } from './merchandise-states';
import { redeemStates } from './redeem-states';
import { CARD, CARD_ABROAD, expectLoaded, fullCart, inCheckout, openWith, type Shopper } from './shopper';

/** A page in one of its states. */
export interface State {
  name: string;
  /** There is a dialog or menu: the picture shows the window instead of the whole page. */
  overlay?: true;
  open(shopper: Shopper): Promise<void>;
}

/** Routes that need more than an address, or redirect. */
const EXCLUDED = [
  '/selected-card/:cardId',
  '/amounts/:amount',
  '/occasions/:occasion',
  '/checkout',
  '/payment',
  '/clear',
  '/cart',
  '/giveaway/:event',
];

/** Every route of every remote, opened by its address. */
export const routes: State[] = remotes
  .flatMap((name) => readJson<RemoteDeclaration>(`${name}/remote.json`).routes)
  .filter(({ path, session }) => !EXCLUDED.includes(path) && session !== 'required')
  .map(({ path }) => ({
    name: path,
    async open(shopper) {
      await openWith(shopper, path);
      await expectLoaded(shopper.page);
    },
  }));

/** Routes that require a signed-in customer. */
export const signedInRoutes: State[] = remotes
  .flatMap((name) => readJson<RemoteDeclaration>(`${name}/remote.json`).routes)
  .filter(({ session }) => session === 'required')
  .map(({ path }) => ({
    name: `${path}, signed in`,
    async open(shopper) {
      await openWith(shopper, path);
      await expectLoaded(shopper.page);
      await expect(shopper.page).toHaveURL(path);
    },
  }));

const countries: State = {
  name: 'the country selector',
  overlay: true,
  async open(shopper) {
    const { page, t } = shopper;
    await openWith(shopper, '/allcards');
    await expectLoaded(page);
    await page.getByRole('combobox', { name: t('Gifting to') }).click();
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await page.getByRole('combobox', { name: t('Search for a country') }).fill('zzz');
    await expect(page.getByText(t('No country found. Check the spelling.'))).toBeVisible();
  },
};

const valuesOf = ({ page, t }: Shopper) => page.getByRole('radiogroup', { name: t('Choose an amount') });

const card: State = {
  name: 'a card',
  async open(shopper) {
    await openWith(shopper, CARD);
    await expectLoaded(shopper.page);
    await expect(valuesOf(shopper)).toBeVisible();
  },
};

const invalidGift: State = {
  name: 'a card with invalid gift details',
  async open(shopper) {
    const { page, t } = shopper;
    await card.open(shopper);
    await valuesOf(shopper).locator('label').first().click();
    await page.getByText(t('Someone else'), { exact: true }).click();
    await page.getByLabel(t('Recipient’s name')).fill('x'.repeat(101));
    await page.getByLabel(t('Recipient’s email')).fill('nobody');
    await page.getByText(t('On a day I choose')).click();
    await page.getByRole('button', { name: t('Add to cart') }).click();
    await expect(page.getByText(t('Please check these details'))).toBeVisible();
  },
};

const giftMail: State = {
  name: 'a card with the mail preview',
  async open(shopper) {
    const { page, t } = shopper;
    await card.open(shopper);
    await valuesOf(shopper).locator('label').first().click();
    await page.getByText(t('Someone else'), { exact: true }).click();
    await page.getByLabel(t('Recipient’s name')).fill('Nadia Haddad');
    await page.getByLabel(t('Recipient’s email')).fill('nadia@example.com');
    await page.getByRole('textbox', { name: t('Personal message') }).fill('For you');
    const pictures = page.getByRole('radiogroup', { name: t('Choose a design') });
    await pictures.locator('label').nth(1).click();
    if ((page.viewportSize()?.width ?? 0) < 768)
      await page.getByRole('button', { name: t('Preview the email') }).click();
    await expect(page.getByRole('region', { name: t('Email preview') })).toBeVisible();
  },
};

const currencyConflict: State = {
  name: 'a card in another currency than the cart',
  overlay: true,
  async open(shopper) {
    const { page, t } = shopper;
    await openWith(shopper, CARD_ABROAD, fullCart);
    await expectLoaded(page);
    await valuesOf(shopper).locator('label').first().click();
    await page.getByRole('button', { name: t('Add to cart') }).click();
    await expect(page.getByRole('alertdialog', { name: t('Start a new cart?') })).toBeVisible();
  },
};

const addedCard: State = {
  name: 'an added card',
  async open(shopper) {
    const { page, t } = shopper;
    await card.open(shopper);
    await valuesOf(shopper).locator('label').first().click();
    await page.getByRole('button', { name: t('Add to cart') }).click();
    await expect(page.getByRole('link', { name: t('Added · View cart') })).toBeVisible();
  },
};

const unknownCard: State = {
  name: 'an unknown card',
  async open(shopper) {
    await openWith(shopper, '/selected-card/999999?currency=1');
    await expect(shopper.page.getByRole('link', { name: shopper.t('See all gift cards') })).toBeVisible();
  },
};

const guestDetails: State = {
  name: 'guest details with errors',
  async open(shopper) {
    const { page, t } = shopper;
    await openWith(shopper, '/payment', inCheckout());
    await page.getByRole('button', { name: t('Continue to payment') }).click();
    await expect(page.getByText(t('Please check your details'))).toBeVisible();
  },
};

const suggestedEmail: State = {
  name: 'guest details with a suggested email',
  async open(shopper) {
    const { page, t } = shopper;
    await openWith(shopper, '/payment', inCheckout());
    await page.getByRole('textbox', { name: t('Email') }).fill('rania@gmial.com');
    await expect(page.getByRole('button', { name: /gmail\.com/ })).toBeVisible();
  },
};

const cardStep: State = {
  name: 'the payment card fields',
  async open(shopper) {
    const guest = { first_name: 'Rania', last_name: 'Haddad', email: 'rania@example.com' };
    await openWith(shopper, '/payment', inCheckout(guest));
    await expect(
      shopper.page.frameLocator('iframe[title="Secure card number input frame"]').locator('input').first(),
    ).toBeVisible();
  },
};

/** States besides the routes. */
export const states: State[] = [
  countries,
  ...catalogueStates,
  card,
  invalidGift,
  giftMail,
  currencyConflict,
  addedCard,
  unknownCard,
  ...cartStates,
  guestDetails,
  suggestedEmail,
  cardStep,
  ...giftStates,
  ...giveawayStates,
  ...legalStates,
  ...redeemStates,
  ...merchandiseStates,
];
