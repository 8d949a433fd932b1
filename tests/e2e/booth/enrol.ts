import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { shop } from '../../running-shop/shop';
import { workingTree } from '../../running-shop/start-scripts';

const run = promisify(execFile);

/** The name of the campaign `EVENT` for operators. */
export const CAMPAIGN = 'The Big Handshake';
export const PIN = '284613';

/** Runs an operators' command on giveaways. @returns its output */
export async function giveawayCommand(...parameters: string[]): Promise<string> {
  const env = { ...process.env, PORT: String(shop.port()), GIFTSTORE_DATA: shop.data() };
  const program = join(workingTree, 'platform/api/bin/giftstore.mjs');
  return (await run(process.execPath, [program, 'giveaway', ...parameters], { env })).stdout;
}

/** Enrols the device on its set-up page, with a one-time code of the operator. */
export async function enrol(page: Page): Promise<void> {
  const code = (await giveawayCommand('devices', 'enrol', CAMPAIGN)).trim().split('\n').at(-1) ?? '';
  await page.getByLabel('One-time code').fill(code);
  await page.getByLabel('Name of this device').fill('Tablet at the entrance');
  await page.locator('[name=pin]').fill(PIN);
  await page.locator('[name=pin_confirmation]').fill(PIN);
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('button', { name: 'Staff' })).toBeVisible();
}
