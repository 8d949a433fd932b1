import type { RemoteDeclaration } from '@giftstore/contracts';
import { expect } from '@playwright/test';
import { readJson, remotes } from '../../architecture/repository';
import {
  CARD,
  CARD_ABROAD,
  comeTo,
  fullCart,
  inCheckout,
  isThere,
  overfullCart,
  type Shopper,
  staleCart,
} from './shopper';

/** A page in one of the states that a shopper may meet it in. */
export interface State {
  name: string;
  /** Something lies over the page: its picture is of the window. */
  over?: true;
  open(shopper: Shopper): Promise<void>;
}

/** Pages that need more than their address, or that are left at once. */
const ELSEWHERE = ['/selected-card/:cardId', '/checkout', '/payment', '/clear', '/cart'];

/** Every route that some remote declares, as somebody meets it who comes by its bare address. */
export const routes: State[] = remotes
  .flatMap((name) => readJson<RemoteDeclaration>(`${name}/remote.json`).routes)
  .filter(({ path, session }) => !ELSEWHERE.includes(path) && session !== 'required')
  .map(({ path }) => ({
    name: path,
    async open(shopper) {
      await comeTo(shopper, path);
      await isThere(shopper.page);
    },
  }));

/** Routes that need somebody who is signed in. */
export const ownRoutes: State[] = remotes
  .flatMap((name) => readJson<RemoteDeclaration>(`${name}/remote.json`).routes)
  .filter(({ session }) => session === 'required')
  .map(({ path }) => ({
    name: `${path}, signed in`,
    async open(shopper) {
      await comeTo(shopper, path);
      await isThere(shopper.page);
      await expect(shopper.page).toHaveURL(path);
    },
  }));

const countries: State = {
  name: 'the countries',
  over: true,
  async open(shopper) {
    const { page, say } = shopper;
    await comeTo(shopper, '/allcards');
    await isThere(page);
    await page.getByRole('combobox', { name: say('Gifting to') }).click();
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await page.getByRole('combobox', { name: say('Search for a country') }).fill('zzz');
    await expect(page.getByText(say('No country of that name yet'))).toBeVisible();
  },
};

const nothingFound: State = {
  name: 'nothing found',
  async open(shopper) {
    await comeTo(shopper, '/allcards?search=zzzz');
    await expect(
      shopper.page.getByRole('button', { name: shopper.say('Show all gift cards') }),
    ).toBeVisible();
  },
};

const valuesOf = ({ page, say }: Shopper) => page.getByRole('radiogroup', { name: say('Choose a value') });

const card: State = {
  name: 'a card',
  async open(shopper) {
    await comeTo(shopper, CARD);
    await isThere(shopper.page);
    await expect(valuesOf(shopper)).toBeVisible();
  },
};

const faultyGift: State = {
  name: 'a card with faults in the gift',
  async open(shopper) {
    const { page, say } = shopper;
    await card.open(shopper);
    await valuesOf(shopper).locator('label').first().click();
    await page.getByText(say('Someone else'), { exact: true }).click();
    await page.getByLabel(say("Recipient's name")).fill('x'.repeat(101));
    await page.getByLabel(say("Recipient's e-mail")).fill('nobody');
    await expect(page.getByRole('radiogroup', { name: say('Choose a picture') })).toBeVisible();
    await page.getByRole('button', { name: say('Add to cart') }).click();
    await expect(page.getByText(say('Please check these before we send the gift'))).toBeVisible();
  },
};

const giftMail: State = {
  name: 'a card with the mail to come',
  async open(shopper) {
    const { page, say } = shopper;
    await card.open(shopper);
    await valuesOf(shopper).locator('label').first().click();
    await page.getByText(say('Someone else'), { exact: true }).click();
    await page.getByLabel(say("Recipient's name")).fill('Nadia Haddad');
    await page.getByLabel(say("Recipient's e-mail")).fill('nadia@example.com');
    await page.getByLabel(say('Personal message')).fill('For you');
    const pictures = page.getByRole('radiogroup', { name: say('Choose a picture') });
    await pictures.locator('label').nth(1).click();
    await page.getByRole('button', { name: say('See the mail we will send') }).click();
    await expect(page.getByRole('region', { name: say('The mail as they will get it') })).toBeVisible();
  },
};

const clash: State = {
  name: 'a card in another currency than the cart',
  over: true,
  async open(shopper) {
    const { page, say } = shopper;
    await comeTo(shopper, CARD_ABROAD, fullCart);
    await isThere(page);
    await valuesOf(shopper).locator('label').first().click();
    await page.getByRole('button', { name: say('Add to cart') }).click();
    await expect(page.getByRole('alertdialog', { name: say('Start a new cart?') })).toBeVisible();
  },
};

const added: State = {
  name: 'a card that was added',
  async open(shopper) {
    const { page, say } = shopper;
    await card.open(shopper);
    await valuesOf(shopper).locator('label').first().click();
    await page.getByRole('button', { name: say('Add to cart') }).click();
    await expect(page.getByRole('link', { name: say('View cart') })).toBeVisible();
  },
};

const missingCard: State = {
  name: 'a card that is not on sale',
  async open(shopper) {
    await comeTo(shopper, '/selected-card/999999?currency=1');
    await expect(shopper.page.getByRole('link', { name: shopper.say('See all gift cards') })).toBeVisible();
  },
};

const emptyCart: State = {
  name: 'an empty cart',
  async open(shopper) {
    await comeTo(shopper, '/cart');
    await expect(
      shopper.page.getByRole('heading', { name: shopper.say('Your cart is empty') }),
    ).toBeVisible();
  },
};

const cart: State = {
  name: 'a full cart',
  async open(shopper) {
    await comeTo(shopper, '/cart', fullCart);
    await expect(shopper.page.getByText(shopper.say('Grand total')).first()).toBeVisible();
    await isThere(shopper.page);
  },
};

const feeExplained: State = {
  name: 'a cart with its fee explained',
  over: true,
  async open(shopper) {
    const { page, say } = shopper;
    await cart.open(shopper);
    const button = page.getByRole('button', { name: say('About the service fee') });
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
  },
};

const blockedCart: State = {
  name: 'a cart with too many cards',
  async open(shopper) {
    await comeTo(shopper, '/cart', overfullCart);
    await isThere(shopper.page);
    await expect(shopper.page.getByRole('main').getByRole('alert').first()).toBeVisible();
  },
};

const staleLine: State = {
  name: 'a cart with a card that is not sold any more',
  async open(shopper) {
    await comeTo(shopper, '/cart', staleCart);
    await isThere(shopper.page);
    await expect(shopper.page.getByRole('main').getByRole('alert').first()).toBeVisible();
  },
};

const guestDetails: State = {
  name: "the guest's details with faults",
  async open(shopper) {
    const { page, say } = shopper;
    await comeTo(shopper, '/payment', inCheckout());
    await page.getByRole('button', { name: say('Continue to payment') }).click();
    await expect(page.getByText(say('Please check your details'))).toBeVisible();
  },
};

const cardStep: State = {
  name: "the card's fields",
  async open(shopper) {
    const guest = { first_name: 'Rania', last_name: 'Haddad', email: 'rania@example.com' };
    await comeTo(shopper, '/payment', inCheckout(guest));
    await expect(
      shopper.page.frameLocator('iframe[title="Secure card number input frame"]').locator('input').first(),
    ).toBeVisible({ timeout: 20_000 });
  },
};

/** What has states of its own, beside the routes. */
export const states: State[] = [
  countries,
  nothingFound,
  card,
  faultyGift,
  giftMail,
  clash,
  added,
  missingCard,
  emptyCart,
  cart,
  feeExplained,
  blockedCart,
  staleLine,
  guestDetails,
  cardStep,
];
