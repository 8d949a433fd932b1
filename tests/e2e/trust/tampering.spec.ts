import { createHash } from 'node:crypto';
import type { LiveRemote, MapSummary, ReleaseDetails, ReleaseMap } from '@giftstore/contracts';
import type { Page, Route } from '@playwright/test';
import { fallbackOf, goTo, headingOf, type Remote, remotes, visitNeighbour } from '../failures/remotes';
import { expect, test } from '../support/test';
import {
  alterDetails,
  alterDocument,
  alterSummary,
  changed,
  keysOf,
  otherKey,
  signedByAttacker,
  signedMap,
  signedRelease,
} from './altered-document';

declare global {
  /** Set by code that was not released. */
  var giftstoreAltered: boolean | undefined;
}

const find = (name: string) => remotes.find((remote) => remote.name === name) as Remote;
const victim = find('mf-rewards');
const styled = find('mf-account');
/** Longer than needed: other tests check the time limits. */
const TIMEOUT_MS = 10_000;
const ENTRY = 'remoteEntry.js';
const ALTERED = 'globalThis.giftstoreAltered = true';
const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

const refusalMessage = (page: Page) =>
  page.getByRole('alert').filter({ hasText: "We can't show this page safely right now" });
const alteredCodeRan = (page: Page) => page.evaluate(() => globalThis.giftstoreAltered ?? false);

test.beforeEach(({ pageErrors }) => {
  pageErrors.expect(
    /mf-rewards|mf-account|releases of this page are refused|evil\.example|preload|not part of a verified release|releases\.json|release map/,
  );
});

test.describe('a release with one altered byte', () => {
  for (const { name, remote, file, ran } of [
    { name: 'an altered entry', remote: victim, file: /\/remoteEntry\.js/, ran: entryRan },
    { name: 'an altered lazy chunk', remote: victim, file: /\/merchandise\.\w+\.js/, ran: chunkRan },
    { name: 'an altered stylesheet', remote: styled, file: /\.css/, ran: stylesheetLoaded },
  ]) {
    test(`shows a fallback instead of ${name}`, async ({ page }) => {
      let id = '';
      await page.route(
        (url) => url.pathname.includes(`/${remote.name}/`) && file.test(url.pathname),
        async (route) => {
          const response = await route.fetch();
          const text = await response.text();
          id = /push\(\[\["?(\w+)/.exec(text)?.[1] ?? '';
          await route.fulfill({ response, body: alterLastDigit(text) });
        },
      );
      // Within the document, because preloads with hashes would also block the file in a new one.
      await page.goto(remote.neighbour.path);
      await goTo(page, remote.path);
      await expect(fallbackOf(page, remote)).toBeVisible();
      expect(await ran(page, remote.name, id)).toBe(false);
      await visitNeighbour(page, remote, TIMEOUT_MS);
    });
  }
});

const invalidHashes: [string, (live: LiveRemote) => LiveRemote][] = [
  ['no hash', (live) => withHash(live, undefined)],
  ['an empty hash', (live) => withHash(live, '')],
  ['a hash of sha1', (live) => withHash(live, 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=')],
  [
    'two hashes, of which a browser accepts either',
    (live) => withHash(live, `${live.integrity[ENTRY]} ${hashOf(ALTERED)}`),
  ],
];

const foreignAddress: (typeof invalidHashes)[number] = [
  'a foreign address',
  (live) => ({ ...live, base: 'https://evil.example/releases/' }),
];

test.describe('a map that was altered in transit', () => {
  for (const [alteration, change] of [...invalidHashes, foreignAddress]) {
    test(`runs no code and shows a message for ${alteration}`, async ({ page }) => {
      await serveAltered(page);
      await alterDocument(page, victim.path, (map) => changed(map, victim.name, change));
      await page.goto(victim.path);
      await expectRefusal(page);
    });
  }

  const altered = (map: ReleaseMap) => changed(map, victim.name, (live) => withHash(live, hashOf(ALTERED)));
  for (const [signer, sign] of [
    ['by an unlisted key', (map: ReleaseMap) => signedMap(map, otherKey())],
    ['completely by an attacker with another key list', (map: ReleaseMap) => signedByAttacker(map)],
  ] as const) {
    test(`runs no code when signed ${signer}`, async ({ page }) => {
      await serveAltered(page);
      await alterDocument(page, victim.path, (map) => sign(altered(map)));
      await page.goto(victim.path);
      await expectRefusal(page);
    });
  }
});

test.describe('a signed but invalid map', () => {
  for (const [error, change] of invalidHashes) {
    test(`refuses only the remote with ${error}`, async ({ page }) => {
      await serveAltered(page);
      const { team, channel } = await keysOf(victim.name);
      const changeAndSign = (live: LiveRemote) => signedRelease(victim.name, change(live), team);
      await alterDocument(page, victim.path, (map) =>
        signedMap(changed(map, victim.name, changeAndSign), channel),
      );
      await expectFallback(page);
    });
  }

  test('refuses only the release that another team signed', async ({ page }) => {
    await serveAltered(page);
    const { team } = await keysOf('mf-account');
    const { channel } = await keysOf(victim.name);
    const foreign = (live: LiveRemote) => signedRelease(victim.name, withHash(live, hashOf(ALTERED)), team);
    await alterDocument(page, victim.path, (map) => signedMap(changed(map, victim.name, foreign), channel));
    await expectFallback(page);
  });
});

test.describe('a summary that was altered in transit', () => {
  for (const [alteration, alter] of [
    ['a foreign address', (summary) => withBase(summary, 'https://evil.example/releases/')],
    ['a higher revision', (summary) => ({ ...summary, revision: summary.revision + 1 })],
    ['no signature', ({ summarySignature: _, ...rest }) => rest as MapSummary],
  ] as [string, (summary: MapSummary) => MapSummary][]) {
    test(`runs no code and shows a message for ${alteration}`, async ({ page }) => {
      await serveAltered(page);
      await alterSummary(page, victim.path, alter);
      await page.goto(victim.path);
      await expectRefusal(page);
    });
  }
});

test.describe('details with the hash of other code', () => {
  const withOtherHash = (details: ReleaseDetails) => ({
    ...details,
    integrity: { ...details.integrity, [ENTRY]: hashOf(ALTERED) },
  });

  test('are refused in the document, and fetched from the address of the release', async ({ page }) => {
    await alterDetails(page, victim.path, victim.name, withOtherHash);
    await page.goto(victim.path);
    await expect(headingOf(page, victim)).toBeVisible();
    expect(await alteredCodeRan(page)).toBe(false);
  });

  test('are refused at the address of the release, and replaced by those of the signed map', async ({
    page,
  }) => {
    await serveDetails(page, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: withOtherHash(await response.json()) });
    });
    await page.goto(victim.neighbour.path);
    await goTo(page, victim.path);
    await expect(headingOf(page, victim)).toBeVisible();
    expect(await alteredCodeRan(page)).toBe(false);
  });

  test('run no code when there is no other map', async ({ page }) => {
    await serveAltered(page);
    await page.route('**/releases.json', (route) => route.abort());
    await serveDetails(page, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: withOtherHash(await response.json()) });
    });
    await page.goto(victim.neighbour.path);
    await goTo(page, victim.path);
    await expect(fallbackOf(page, victim)).toBeVisible();
    expect(await alteredCodeRan(page)).toBe(false);
    expect(await entryRan(page, victim.name)).toBe(false);
    await visitNeighbour(page, victim, TIMEOUT_MS);
  });
});

test.describe('details that cannot be fetched', () => {
  for (const [state, respond] of [
    ['are down', (route) => route.fulfill({ status: 503 })],
    ['never arrive', () => undefined],
    ['are garbled', (route) => route.fulfill({ body: 'garbled{' })],
    ['cannot be reached', (route) => route.abort()],
  ] as [string, (route: Route) => unknown][]) {
    test(`come from the signed map when they ${state}`, async ({ page }) => {
      await serveDetails(page, respond);
      await page.goto(victim.neighbour.path);
      await goTo(page, victim.path);
      await expect(headingOf(page, victim)).toBeVisible();
    });
  }

  test('leave a fallback without a network, and the page with it', async ({ page }) => {
    await serveDetails(page, (route) => route.abort());
    await page.route('**/releases.json', (route) => route.abort());
    await page.goto(victim.neighbour.path);
    await goTo(page, victim.path);
    const fallback = fallbackOf(page, victim);
    await expect(fallback).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await fallback.getByRole('button', { name: 'Try again' }).click();
    await expect(headingOf(page, victim)).toBeVisible();
  });
});

test.describe('a replayed old map', () => {
  test('reloads once, then shows a message', async ({ page }) => {
    await visitNewerMap(page);
    let documents = 0;
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents += 1;
    });
    await page.goto(victim.path);
    await expectRefusal(page);
    expect(documents).toBe(3); // the page, its reload, and the neighbour's page
  });

  test('is accepted by a browser without storage', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new Error('blocked');
        },
      });
    });
    await visitNewerMap(page);
    await page.goto(victim.path);
    await expect(headingOf(page, victim)).toBeVisible();
  });
});

/** Visits the shop with a newer map than the live one. */
async function visitNewerMap(page: Page): Promise<void> {
  const { channel } = await keysOf(victim.name);
  const newer = (map: ReleaseMap) => signedMap({ ...map, revision: map.revision + 1_000 }, channel);
  await alterDocument(page, victim.neighbour.path, newer);
  await page.goto(victim.neighbour.path);
  await expect(headingOf(page, victim.neighbour)).toBeVisible();
}

/** Responds for the details of the victim. */
function serveDetails(page: Page, respond: (route: Route) => unknown): Promise<void> {
  return page.route(new RegExp(`/releases/${victim.name}/[^/]+\\.json$`), respond);
}

function withBase(summary: MapSummary, base: string): MapSummary {
  const live = { ...(summary.remotes[victim.name] as MapSummary['remotes'][string]), base };
  return { ...summary, remotes: { ...summary.remotes, [victim.name]: live } };
}

/** Replaces the code of the victim. */
async function serveAltered(page: Page): Promise<void> {
  for (const files of [`**/releases/${victim.name}/**/*.js*`, 'https://evil.example/**']) {
    await page.route(files, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
        body: ALTERED,
      }),
    );
  }
}

async function expectFallback(page: Page): Promise<void> {
  await page.goto(victim.path);
  await expect(fallbackOf(page, victim)).toBeVisible();
  expect(await alteredCodeRan(page)).toBe(false);
  await visitNeighbour(page, victim, TIMEOUT_MS);
}

async function expectRefusal(page: Page): Promise<void> {
  await expect(refusalMessage(page)).toBeVisible();
  expect(await alteredCodeRan(page)).toBe(false);
  expect(await entryRan(page, victim.name)).toBe(false);
  // Links load documents from now on.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate(() => localStorage.clear());
  await page.getByRole('banner').getByRole('link', { name: victim.neighbour.link }).click();
  await expect(headingOf(page, victim.neighbour)).toBeVisible();
}

function withHash({ integrity, ...live }: LiveRemote, hash: string | undefined): LiveRemote {
  const { [ENTRY]: _, ...others } = integrity;
  return { ...live, integrity: hash === undefined ? others : { ...others, [ENTRY]: hash } };
}

/** Changes the last digit, so that the file stays valid. */
function alterLastDigit(text: string): string {
  const index = text.search(/\d(?=\D*$)/);
  return text.slice(0, index) + ((Number(text[index]) + 1) % 10) + text.slice(index + 1);
}

/** An entry declares a variable of the remote's name. */
function entryRan(page: Page, remote: string): Promise<boolean> {
  return page.evaluate((name) => name in globalThis, remote.replaceAll('-', '_'));
}

/** Every chunk that ran is in its remote's list. */
function chunkRan(page: Page, remote: string, id: string): Promise<boolean> {
  expect(id).not.toBe('');
  return page.evaluate(
    ([list, chunk]) => {
      const chunks = (globalThis as unknown as Record<string, [unknown[]][]>)[list] ?? [];
      return chunks.some(([ids]) => ids.map(String).includes(chunk));
    },
    [`webpackChunk${remote.replaceAll('-', '_')}`, id] as const,
  );
}

function stylesheetLoaded(page: Page, remote: string): Promise<boolean> {
  return page.evaluate(
    (name) => [...document.styleSheets].some(({ href }) => href?.includes(`/${name}/`)),
    remote,
  );
}
