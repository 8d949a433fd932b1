import { chromium, type Page } from '@playwright/test';
import { browserFlags } from '../running-shop/browser-flags';
import { shop } from '../running-shop/shop';
import { verdict } from './page-report';
import { table } from './report';
import { pageTargets } from './targets';
import { followTraffic } from './traffic';

const QUIET_MS = 1_500;
const PHONE = { width: 390, height: 844 };
/** It shows no link of the page when that is idle, so that nothing is fetched before a link is followed. */
const HEADER_ONLY = { width: 390, height: 100 };

/** What the way from home to a card and from there to the cart transfers, headers included, pictures excluded. @returns Markdown */
export async function nextPagesReport(executablePath: string): Promise<string> {
  const browser = await chromium.launch({ executablePath, args: browserFlags });
  try {
    const page = await browser.newPage({ viewport: HEADER_ONLY });
    const traffic = followTraffic(await tracked(page));
    const quiet = async () => {
      await traffic.untilQuiet(QUIET_MS);
      return traffic.finished().filter(({ cached, type }) => !cached && type !== 'Image');
    };
    await page.goto(shop.url());
    const home = (await quiet()).length;
    await page.setViewportSize(PHONE);
    await page.locator('main a[href^="/selected-card/"]').first().click();
    await page.locator('main [role=radiogroup] input').first().waitFor();
    const card = (await quiet()).length;
    await page.locator('main [role=radiogroup] label').first().click();
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    const added = (await quiet()).length;
    await page.locator('a[href="/cart"]').first().click();
    await page.locator('main [aria-label="Checkout"] button').first().waitFor();
    const all = await quiet();
    const kb = (from: number, to: number) =>
      all.slice(from, to).reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
    return table(
      ['in the shop', 'KB', 'at most', ''],
      [
        verdict('home to a card', kb(home, card), pageTargets.homeToCardKb),
        ['a first card into the cart, whose page is preloaded', kb(card, added).toFixed(0), '', ''],
        verdict('from there to the cart', kb(added, all.length), pageTargets.cardToCartKb),
      ],
    );
  } finally {
    await browser.close();
  }
}

async function tracked(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  return devtools;
}
