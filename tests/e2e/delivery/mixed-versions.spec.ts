import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildVariant } from '../../running-shop/builds';
import { liveMap, promote, publishBuild, rollBack } from '../../running-shop/releases';
import { addToCart, BRAND, chooseValue, heading, openBrand } from '../support/catalogue';
import { cards, confirmSuccess, goToCardStep, payWith } from '../support/checkout';
import { newCustomer } from '../support/customer';
import { paidOnce, purchasesOf } from '../support/purchases';
import { expect, test } from '../support/test';
import { type ChannelEdge, startChannel } from './channel-edge';

/**
 * One shell with remotes that were built before and after it (the other tests use remotes that were built with it). An
 * older remote has no server rendering; a newer one has a page that the shell does not have.
 */
const generations = ['before', 'after'] as const;
type Generation = (typeof generations)[number];

const remotes = ['mf-catalogue', 'mf-cart-checkout'] as const;
/** Unique for this run, because a version can be published only once. */
const run = Date.now().toString(36);
const version = { before: `0.0.9-${run}`, after: `9.0.0-${run}` };

// Sequential, because the tests share the channel and the builds.
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
        ...(generation === 'before'
          ? { declaration: withoutRendering, omit: ['src/server.ts'] }
          : { declaration: withNextPage(name) }),
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
    test(`sells a card with a catalogue built ${catalogue} the shell and a cart built ${cart} it`, async ({
      page,
    }) => {
      test.slow();
      await goLive({ 'mf-catalogue': catalogue, 'mf-cart-checkout': cart });
      const buyer = newCustomer('Salma');
      await page.goto(`${edge.url}/allcards`);
      await expect(heading(page)).toBeVisible();
      expect(await versionsOn(page)).toContain(version[catalogue]);
      await openBrand(page, BRAND);
      await chooseValue(page);
      await addToCart(page);
      await goToCardStep(page, buyer);
      expect(await versionsOn(page)).toContain(version[cart]);
      await payWith(page, cards.visa);
      await confirmSuccess(page);
      await expect.poll(() => purchasesOf(buyer.email)).toEqual(paidOnce());
    });
  }
}

async function goLive(selected: Record<(typeof remotes)[number], Generation>): Promise<void> {
  const map = await liveMap(edge.channel);
  let { revision } = map;
  for (const name of remotes) {
    const next = version[selected[name]];
    const current = map.remotes[name]?.version;
    // Only a rollback may remove the page that the newer version added.
    if (current === version.after && next === version.before)
      ({ revision } = await rollBack(name, edge.channel));
    else if (current !== next) ({ revision } = await promote(name, next, { channel: edge.channel }));
  }
  await expect
    .poll(
      async () =>
        ((await (await fetch(`${edge.url}/releases.json`)).json()) as { revision: number }).revision,
    )
    .toBe(revision);
}

/** The versions of the releases whose files the page has loaded. */
function versionsOn(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/releases/'))
      .map((path) => path.split('/')[3]),
  );
}

interface Declaration {
  routes: { path: string; render?: string; query?: string[]; page: string; chrome: string; title: string }[];
}

const withoutRendering = ({ routes, ...rest }: Declaration) => ({
  ...rest,
  routes: routes.map(({ render: _render, query: _query, ...route }) => route),
});

/** Adds a page that is a copy of an existing one. */
const withNextPage = (name: string) => (declaration: Declaration) => ({
  ...declaration,
  routes: [...declaration.routes, { ...declaration.routes[0], path: `/next-of-${name}` }],
});
