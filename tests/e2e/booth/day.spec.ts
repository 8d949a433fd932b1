import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { query } from '../../running-shop/database';
import { promote, publishVariant } from '../../running-shop/releases';
import { mailsTo } from '../support/inbox';
import { activeVersion, type BoothDevice, startDevice } from './booth-device';
import { type BoothEdge, CODE, startBoothEdge } from './booth-edge';
import { enrol } from './enrol';
import { startVenueNetwork, type VenueNetwork } from './venue-network';

test.describe.configure({ mode: 'default' });
// A killed browser has no trace to hand over.
test.use({ trace: 'off', screenshot: 'off' });

const VISITORS = 30;
/** The network is cut before the first visitor of each pair, and back after the second. */
const CUTS = [
  [5, 9],
  [13, 18],
  [23, 26],
] as const;
const CRASH_AFTER = 16;
const RELEASE_AFTER = 20;
const GIVEAWAY = 'mf-giveaway-redeem';
const run = Date.now().toString(36);

interface Visitor {
  first: string;
  last: string;
  email: string;
  company: string;
}

let edge: BoothEdge;
let network: VenueNetwork;
let device: BoothDevice;

test.beforeAll(async () => {
  edge = await startBoothEdge(`booth-day-${run}`);
  network = await startVenueNetwork(edge.url);
  device = await startDevice();
});
test.afterAll(async () => {
  await device?.close();
  await network?.close();
  await edge?.kill();
});

test('a day at a booth: 30 visitors, three cuts, a crash and a release end with 30 cards and nothing on the device', async () => {
  test.setTimeout(180_000);
  const visitors = Array.from({ length: VISITORS }, (_, index) => visitorOf(index + 1));
  await openBooth();
  const first = await activeVersion(device.page());
  await enrol(device.page());
  for (const [index, visitor] of visitors.entries()) {
    const number = index + 1;
    if (CUTS.some(([from]) => from === number)) network.cut();
    const isCut = CUTS.some(([from, to]) => number >= from && number <= to);
    await claim(device.page(), visitor, isCut);
    if (number === CRASH_AFTER) await crash();
    if (number === RELEASE_AFTER) await release();
    if (CUTS.some(([, to]) => to === number)) await networkIsBack();
  }
  await expect(device.page().getByText('waiting to be sent')).toHaveCount(0, { timeout: 30_000 });
  expect(await activeVersion(device.page())).not.toBe(first);

  const emails = visitors.map(({ email }) => email);
  await expect.poll(() => claimsOf(emails)).toEqual(emails.map((email) => ({ email, cards: 1 })));
  for (const email of emails) {
    await expect
      .poll(() => mailsTo(email), { message: `a mail to ${email}`, timeout: 30_000 })
      .toHaveLength(1);
  }
  await device.stop();
  expect(await readableOn(device.profile, visitors)).toEqual([]);
});

/** Without the splash's two and a half seconds for each visitor; nothing else waits so long. */
async function openBooth(): Promise<void> {
  await device.page().addInitScript(() => {
    const { setTimeout: real } = window;
    window.setTimeout = ((work: () => void, ms?: number, ...rest: unknown[]) =>
      real(work, ms === 2500 ? 0 : ms, ...rest)) as typeof setTimeout;
  });
  await device.page().goto(network.url);
}

async function claim(page: Page, visitor: Visitor, isWaiting: boolean): Promise<void> {
  const fill = (name: string, value: string) => page.getByRole('textbox', { name }).fill(value);
  await fill('First name', visitor.first);
  await fill('Last name', visitor.last);
  await fill('Email', visitor.email);
  await page.getByRole('combobox', { name: 'Country' }).selectOption('United Arab Emirates');
  await fill('Phone', '50 123 4567');
  await fill('Company', visitor.company);
  await fill('Job title', 'Engineer');
  await fill('Giveaway code', CODE);
  await page.getByRole('button', { name: 'Claim my gift card' }).click();
  const title = isWaiting ? 'Your claim is saved' : 'Your gift card is claimed';
  await expect(page.getByText(title)).toBeVisible({ timeout: 15_000 });
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('');
}

/** Without a network: what starts is what the service worker has kept. */
async function crash(): Promise<void> {
  await device.crash();
  await openBooth();
  await expect(device.page().getByText(/\d claims? waiting to be sent/)).toBeVisible();
}

async function release(): Promise<void> {
  const version = await publishVariant(GIVEAWAY, (files) => {
    for (const [name, bytes] of files)
      if (/^giveaway\.[^/]+\.js$/.test(name))
        files.set(name, Buffer.concat([bytes, Buffer.from('\n/* newer */')]));
  });
  const { revision } = await promote(GIVEAWAY, version, { channel: edge.channel });
  await expect
    .poll(async () => (await (await fetch(`${edge.url}/releases.json`)).json()).revision)
    .toBe(revision);
  const before = await activeVersion(device.page());
  await reconnect();
  await expect
    .poll(() => activeVersion(device.page()).catch(() => before), { timeout: 30_000 })
    .not.toBe(before);
  await expect(device.page().getByRole('textbox', { name: 'First name' })).toBeVisible();
}

async function networkIsBack(): Promise<void> {
  network.restore();
  await reconnect();
}

/** What the browser tells the page when the device has a network again. */
const reconnect = () => device.page().evaluate(() => void window.dispatchEvent(new Event('online')));

/** Names of letters only, as the form takes them, and found nowhere else. */
function visitorOf(number: number): Visitor {
  const letters = `${String.fromCharCode(97 + (number % 26))}${number > 25 ? 'q' : 'j'}`;
  return {
    first: `Zuvaxo${letters}`,
    last: `Qerwily${letters}`,
    email: `zuvaxo-${letters}-${run}@example.com`,
    company: `Brinoptera ${letters}`,
  };
}

function claimsOf(emails: string[]): Promise<{ email: string; cards: number }[]> {
  return query(
    `SELECT wanted.email, count(claims.id)::int AS cards
     FROM unnest($1::text[]) WITH ORDINALITY AS wanted (email, place)
     LEFT JOIN giveaway_claims AS claims ON claims.email = wanted.email
     GROUP BY wanted.email, wanted.place ORDER BY wanted.place`,
    [emails],
  );
}

/** Every file of the profile in which a visitor's data can be read, in the encodings that browsers write. */
async function readableOn(profile: string, visitors: readonly Visitor[]): Promise<string[]> {
  const texts = visitors.flatMap(({ first, last, email, company }) => [first, last, email, company]);
  const patterns = texts.flatMap((text) => [Buffer.from(text), Buffer.from(text, 'utf16le')]);
  const entries = await readdir(profile, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const bytes = await readFile(join(entry.parentPath, entry.name));
    if (patterns.some((pattern) => bytes.includes(pattern))) found.push(entry.name);
  }
  return found;
}
