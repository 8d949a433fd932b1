import { type Browser, expect, type Page } from '@playwright/test';
import { addToCart, chooseValue, fillCart, fillRecipient, visitBrand } from './catalogue';
import { confirmSuccess, openCart } from './checkout';
import { newCustomer } from './customer';
import { mailsTo } from './inbox';
import { startSession } from './session';

/** A gift card that was bought and mailed. */
export interface MailedGift {
  /** To whom it was mailed. */
  email: string;
  /** The link to its page: path and query. */
  link: string;
  code: string;
  /** As the mail shows it: `AED 50`. */
  value: string;
}

/** Sara buys a gift with a design for Omar, in a browser of her own. Reads his mail. */
export async function sendGift(browser: Browser, message: string): Promise<MailedGift> {
  const [buyer, recipient] = [newCustomer('Sara'), newCustomer('Omar')];
  await shopAlone(browser, async (page) => {
    await startSession(page, buyer, 100_000);
    await visitBrand(page);
    await chooseValue(page);
    await fillRecipient(page, recipient, message);
    await addToCart(page);
    await payWithPoints(page);
  });
  return readGift(recipient.email);
}

/** Buys a card for oneself, in a browser of its own. Reads its mail. */
export async function buyOwnCard(browser: Browser): Promise<MailedGift> {
  const buyer = newCustomer('Rashid');
  await shopAlone(browser, async (page) => {
    await startSession(page, buyer, 100_000);
    await fillCart(page);
    await payWithPoints(page);
  });
  return readGift(buyer.email);
}

async function shopAlone(browser: Browser, buy: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await buy(await context.newPage());
  await context.close();
}

async function payWithPoints(page: Page): Promise<void> {
  await openCart(page);
  await page.getByRole('switch', { name: 'Pay with reward points' }).click();
  await page.getByRole('button', { name: /^Pay with [\d,]+ points$/ }).click();
  await confirmSuccess(page);
}

/** What the mail with a card's code says. A buyer gets a receipt as well. */
export async function readGift(email: string): Promise<MailedGift> {
  const find = async () =>
    (await mailsTo(email)).map(({ text }) => text).find((text) => text.includes('View your gift'));
  await expect.poll(find, { message: 'a mail with the link to a gift' }).toBeTruthy();
  const text = (await find()) ?? '';
  const { pathname, search } = new URL(/View your gift(?: cards?)?: (\S+)/.exec(text)?.[1] ?? '');
  return {
    email,
    link: pathname + search,
    code: /Code: (\S+)/.exec(text)?.[1] ?? '',
    value: /\b[A-Z]{3} [\d,.]*\d/.exec(text)?.[0] ?? '',
  };
}
