import type { LiveRemote, ReleaseMap } from '@giftstore/contracts';
import type { Page } from '@playwright/test';
import { fallbackOf, goTo, headingOf, visitNeighbour } from '../failures/remotes';
import { expect, test } from '../support/test';
import {
  ALTERED,
  alteredCodeRan,
  ENTRY,
  entryRan,
  expectRefusal,
  hashOf,
  remoteNamed,
  serveAltered,
  TIMEOUT_MS,
  victim,
} from './altered-code';
import {
  alterDocument,
  changed,
  keysOf,
  otherKey,
  signedByAttacker,
  signedMap,
  signedRelease,
} from './altered-document';

const styled = remoteNamed('mf-account');

test.beforeEach(({ pageErrors }) => {
  pageErrors.expect(
    /mf-rewards|mf-account|releases of this page are refused|evil\.example|preload|not part of a verified release/,
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

async function expectFallback(page: Page): Promise<void> {
  await page.goto(victim.path);
  await expect(fallbackOf(page, victim)).toBeVisible();
  expect(await alteredCodeRan(page)).toBe(false);
  await visitNeighbour(page, victim, TIMEOUT_MS);
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
