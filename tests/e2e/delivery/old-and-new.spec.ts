import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildVariant } from '../../store/builds';
import { liveMap, promote, publishBuild, rollBack } from '../../store/releases';
import { addToCart, BRAND, chooseValue, heading, openBrand } from '../shop/catalogue';
import { cards, goToCardStep, payWith, seeSuccess } from '../shop/checkout';
import { paidOnce, truthAbout } from '../shop/oracle';
import { somebody } from '../shop/people';
import { expect, test } from '../shop/test';
import { type ChannelEdge, startChannel } from './own-channel';

/**
 * One shell, and remotes that were built before it and after it (those built with it are in every other journey): each
 * team ships when it likes. A remote before knows nothing of rendering on the server; one after has a page that the shell was not built with.
 */
const generations = ['before', 'after'] as const;
type Generation = (typeof generations)[number];

const remotes = ['mf-catalogue', 'mf-cart-checkout'] as const;
/** Of this run: a version is published once in a store's life. */
const run = Date.now().toString(36);
const version = { before: `0.0.9-${run}`, after: `9.0.0-${run}` };

// One after the other: they share the channel, and what is built for them.
test.describe.configure({ mode: 'default' });

let edge: ChannelEdge;
let folder: string;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  folder = await mkdtemp(join(tmpdir(), 'giftstore-generations-'));
  edge = await startChannel('generations');
  for (const name of remotes) {
    for (const generation of generations) {
      const dist = await buildVariant(name, join(folder, generation), {
        version: version[generation],
        declaration: generation === 'before' ? withoutRendering : withNextPage(name),
      });
      await publishBuild(name, dist);
    }
  }
});
test.afterAll(async () => {
  await edge?.kill();
  await rm(folder, { recursive: true, force: true });
});

for (const catalogue of generations) {
  for (const cart of generations) {
    test(`the shell with a catalogue built ${catalogue} it and a cart built ${cart} it sells a card`, async ({
      page,
    }) => {
      test.slow();
      await goLive({ 'mf-catalogue': catalogue, 'mf-cart-checkout': cart });
      const buyer = somebody('Salma');
      await page.goto(`${edge.url}/allcards`);
      await expect(heading(page)).toBeVisible();
      expect(await versionsOn(page)).toContain(version[catalogue]);
      await openBrand(page, BRAND);
      await chooseValue(page);
      await addToCart(page);
      await goToCardStep(page, buyer);
      expect(await versionsOn(page)).toContain(version[cart]);
      await payWith(page, cards.visa);
      await seeSuccess(page);
      await expect.poll(() => truthAbout(buyer.email)).toEqual(paidOnce());
    });
  }
}

async function goLive(wanted: Record<(typeof remotes)[number], Generation>): Promise<void> {
  const map = await liveMap(edge.channel);
  let { revision } = map;
  for (const name of remotes) {
    const next = version[wanted[name]];
    const now = map.remotes[name]?.version;
    // Going back may give up the page that the newer one added.
    if (now === version.after && next === version.before) ({ revision } = await rollBack(name, edge.channel));
    else if (now !== next) ({ revision } = await promote(name, next, { channel: edge.channel }));
  }
  await expect
    .poll(
      async () =>
        ((await (await fetch(`${edge.url}/releases.json`)).json()) as { revision: number }).revision,
    )
    .toBe(revision);
}

/** Versions of the releases whose files this page has loaded. */
function versionsOn(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/releases/'))
      .map((path) => path.split('/')[3]),
  );
}

interface Declared {
  routes: { path: string; render?: string; page: string; chrome: string; title: string }[];
}

const withoutRendering = ({ routes, ...rest }: Declared) => ({
  ...rest,
  routes: routes.map(({ render: _, ...route }) => route),
});

/** One more page, made of a page that it has. */
const withNextPage = (name: string) => (declaration: Declared) => ({
  ...declaration,
  routes: [...declaration.routes, { ...declaration.routes[0], path: `/next-of-${name}` }],
});
