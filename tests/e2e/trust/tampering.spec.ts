import { createHash } from 'node:crypto';
import type { LiveRemote, ReleaseMap } from '@giftstore/contracts';
import type { Page } from '@playwright/test';
import { fallbackOf, goTo, headingOf, type Remote, remotes, visitNeighbour } from '../failures/remotes';
import { expect, test } from '../support/test';
import {
  alterDocument,
  changed,
  keysOf,
  otherKey,
  signedByOthers,
  signedMap,
  signedRelease,
} from './altered-document';

declare global {
  /** Set by whatever runs though nobody released it. */
  var giftstoreAltered: boolean | undefined;
}

const find = (name: string) => remotes.find((one) => one.name === name) as Remote;
const victim = find('mf-rewards');
const styled = find('mf-account');
/** How soon is the matter of other tests (faults/). */
const PATIENT_MS = 10_000;
const ENTRY = 'remoteEntry.js';
const ALTERED = 'globalThis.giftstoreAltered = true';
const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

const refusalOf = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'This page cannot be shown safely just now' });
const somethingRan = (page: Page) => page.evaluate(() => globalThis.giftstoreAltered ?? false);

test.beforeEach(({ pageErrors }) => {
  pageErrors.expect(
    /mf-rewards|mf-account|releases of this page are refused|evil\.example|preload|not part of a verified release/,
  );
});

test.describe('one byte of a release is another', () => {
  for (const { what, remote, file, ran } of [
    { what: 'its entry', remote: victim, file: /\/remoteEntry\.js/, ran: entryRan },
    { what: 'a lazy chunk', remote: victim, file: /\/merchandise\.\w+\.js/, ran: chunkRan },
    { what: 'a stylesheet', remote: styled, file: /\.css/, ran: stylesCount },
  ]) {
    test(`${what}: it is not used, and its place says so`, async ({ page }) => {
      let id = '';
      await page.route(
        (url) => url.pathname.includes(`/${remote.name}/`) && file.test(url.pathname),
        async (route) => {
          const response = await route.fetch();
          const text = await response.text();
          id = /push\(\[\["?(\w+)/.exec(text)?.[1] ?? '';
          await route.fulfill({ response, body: flipped(text) });
        },
      );
      // Not by its document: there the preloads, which have the hash too, would hold it back as well.
      await page.goto(remote.neighbour.path);
      await goTo(page, remote.path);
      await expect(fallbackOf(page, remote)).toBeVisible();
      expect(await ran(page, remote.name, id)).toBe(false);
      await visitNeighbour(page, remote, PATIENT_MS);
    });
  }
});

const forms: [string, (live: LiveRemote) => LiveRemote][] = [
  ['no hash', (live) => withHash(live, undefined)],
  ['an empty hash', (live) => withHash(live, '')],
  ['a hash of sha1', (live) => withHash(live, 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=')],
  [
    'two hashes, of which a browser takes either',
    (live) => withHash(live, `${live.integrity[ENTRY]} ${hashOf(ALTERED)}`),
  ],
];

const elsewhere: (typeof forms)[number] = [
  'a foreign address',
  (live) => ({ ...live, base: 'https://evil.example/releases/' }),
];

test.describe('a map that was altered on its way', () => {
  for (const [what, change] of [...forms, elsewhere]) {
    test(`${what}: nothing of the page runs, and it says so`, async ({ page }) => {
      await serveAltered(page);
      await alterDocument(page, victim.path, (map) => changed(map, victim.name, change));
      await page.goto(victim.path);
      await seeRefusal(page);
    });
  }

  const altered = (map: ReleaseMap) => changed(map, victim.name, (live) => withHash(live, hashOf(ALTERED)));
  for (const [what, sign] of [
    ['by a key that nobody listed', (map: ReleaseMap) => signedMap(map, otherKey())],
    ['throughout by others, who list their own keys', (map: ReleaseMap) => signedByOthers(map)],
  ] as const) {
    test(`signed ${what}: nothing of the page runs`, async ({ page }) => {
      await serveAltered(page);
      await alterDocument(page, victim.path, (map) => sign(altered(map)));
      await page.goto(victim.path);
      await seeRefusal(page);
    });
  }
});

test.describe('a map that is signed, and still wrong', () => {
  for (const [what, change] of forms) {
    test(`${what}: only that remote is refused`, async ({ page }) => {
      await serveAltered(page);
      const { team, channel } = await keysOf(victim.name);
      const change2 = (live: LiveRemote) => signedRelease(victim.name, change(live), team);
      await alterDocument(page, victim.path, (map) => signedMap(changed(map, victim.name, change2), channel));
      await seeFallback(page);
    });
  }

  test('a release that another team signed: only that remote is refused', async ({ page }) => {
    await serveAltered(page);
    const { team } = await keysOf('mf-account');
    const { channel } = await keysOf(victim.name);
    const foreign = (live: LiveRemote) => signedRelease(victim.name, withHash(live, hashOf(ALTERED)), team);
    await alterDocument(page, victim.path, (map) => signedMap(changed(map, victim.name, foreign), channel));
    await seeFallback(page);
  });
});

test.describe('an old map is replayed', () => {
  test('the page looks once more, then says so, and never loops', async ({ page }) => {
    await seeNewer(page);
    let documents = 0;
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents += 1;
    });
    await page.goto(victim.path);
    await seeRefusal(page);
    expect(documents).toBe(3); // the page, its second look, and the page that the header led to
  });

  test('a browser that keeps nothing cannot know, and works', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new Error('blocked');
        },
      });
    });
    await seeNewer(page);
    await page.goto(victim.path);
    await expect(headingOf(page, victim)).toBeVisible();
  });
});

/** A visit while something newer was live than what is live now. */
async function seeNewer(page: Page): Promise<void> {
  const { channel } = await keysOf(victim.name);
  const newer = (map: ReleaseMap) => signedMap({ ...map, revision: map.revision + 1_000 }, channel);
  await alterDocument(page, victim.neighbour.path, newer);
  await page.goto(victim.neighbour.path);
  await expect(headingOf(page, victim.neighbour)).toBeVisible();
}

/** Whatever is asked for as the victim's code is something else. */
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

async function seeFallback(page: Page): Promise<void> {
  await page.goto(victim.path);
  await expect(fallbackOf(page, victim)).toBeVisible();
  expect(await somethingRan(page)).toBe(false);
  await visitNeighbour(page, victim, PATIENT_MS);
}

async function seeRefusal(page: Page): Promise<void> {
  await expect(refusalOf(page)).toBeVisible();
  expect(await somethingRan(page)).toBe(false);
  expect(await entryRan(page, victim.name)).toBe(false);
  // Links load documents now.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate(() => localStorage.clear());
  await page.getByRole('banner').getByRole('link', { name: victim.neighbour.link }).click();
  await expect(headingOf(page, victim.neighbour)).toBeVisible();
}

function withHash({ integrity, ...live }: LiveRemote, hash: string | undefined): LiveRemote {
  const { [ENTRY]: _, ...others } = integrity;
  return { ...live, integrity: hash === undefined ? others : { ...others, [ENTRY]: hash } };
}

/** The last digit is another: still a script, still a stylesheet. */
function flipped(text: string): string {
  const at = text.search(/\d(?=\D*$)/);
  return text.slice(0, at) + ((Number(text[at]) + 1) % 10) + text.slice(at + 1);
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

function stylesCount(page: Page, remote: string): Promise<boolean> {
  return page.evaluate(
    (name) => [...document.styleSheets].some(({ href }) => href?.includes(`/${name}/`)),
    remote,
  );
}
