import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, expect, type Page } from '@playwright/test';
import { shop } from '../../running-shop/shop';
import { workingTree } from '../../running-shop/start-scripts';
import { fillCart } from './catalogue';
import { confirmSuccess, openCart } from './checkout';
import { newCustomer } from './customer';
import { mailsTo } from './inbox';
import { startSession } from './session';

const run = promisify(execFile);

/** A gift card that was bought and mailed, and the redeem link in its mail. */
export interface MailedCard {
  code: string;
  /** Path and query. */
  link: string;
}

/** Buys a card with points in a browser of its own, and reads its mail. */
export async function mailedCard(browser: Browser): Promise<MailedCard> {
  const buyer = newCustomer('Rashid');
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await startSession(page, buyer, 100_000);
  await fillCart(page);
  await openCart(page);
  await page.getByRole('switch', { name: 'Pay with reward points' }).click();
  await page.getByRole('button', { name: /^Pay with [\d,]+ points$/ }).click();
  await confirmSuccess(page);
  await context.close();
  const find = async () =>
    (await mailsTo(buyer.email)).map(({ text }) => text).find((text) => text.includes('Redeem into points'));
  await expect.poll(find, { message: 'a mail with a redeem link' }).toBeTruthy();
  const text = (await find()) ?? '';
  const { pathname, search } = new URL(/Redeem into points: (\S+)/.exec(text)?.[1] ?? '');
  return { code: /Code: (\S+)/.exec(text)?.[1] ?? '', link: pathname + search };
}

/** The encrypted link of a card, as operators make it: path and query. */
export async function encryptedLink(code: string): Promise<string> {
  const env = { ...process.env, PORT: String(shop.port()), GIFTSTORE_DATA: shop.data() };
  const command = join(workingTree, 'platform/api/bin/giftstore.mjs');
  const { stdout } = await run(process.execPath, [command, 'redeem-link', 'make', code, '--json'], { env });
  const { pathname, search } = new URL(
    (JSON.parse(stdout) as { links: [{ encrypted: string }] }).links[0].encrypted,
  );
  return pathname + search;
}

/** The dialog of the redemption, with the points of the card; anywhere in the shop. */
export const conversion = (page: Page) =>
  page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .filter({ hasText: 'Turn this gift card into points?' });
