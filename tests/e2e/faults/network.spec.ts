import type { Page, Route } from '@playwright/test';
import { liveMap } from '../../store/releases';
import { expect, test } from '../shop/test';
import { fallbackOf, goTo, headingOf, type Remote, remotes, visitNeighbour } from './remotes';

/** How soon the fallback must stand in the remote's place. */
const SOON_MS = 3_000;
const HANGING_MS = 10_000;
/** For the document around it. */
const DOCUMENT_MS = 2_000;

interface Fault {
  what: string;
  files: (remote: Remote) => string;
  answer: (route: Route) => Promise<void> | void;
  limitMs: number;
  needsStyles?: boolean;
}

const entry = ({ name }: Remote) => `**/releases/${name}/**/remoteEntry.js*`;
const chunk = ({ name, page }: Remote) => `**/releases/${name}/**/${page}.*.js*`;
const styles = ({ name }: Remote) => `**/releases/${name}/**/*.css*`;
const hang = () => undefined;
const half = async (route: Route) => {
  const response = await route.fetch();
  const body = await response.text();
  await route.fulfill({ response, body: body.slice(0, body.length / 2) });
};

const faults: Fault[] = [
  {
    what: 'refused',
    files: entry,
    answer: (route) => route.abort('connectionrefused'),
    limitMs: SOON_MS,
  },
  {
    what: 'answered with 500',
    files: entry,
    answer: (route) => route.fulfill({ status: 500, body: 'broken' }),
    limitMs: SOON_MS,
  },
  {
    what: 'answered with a page',
    files: entry,
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hello</h1>' }),
    limitMs: SOON_MS,
  },
  { what: 'cut short', files: entry, answer: half, limitMs: SOON_MS },
  { what: 'hanging', files: entry, answer: hang, limitMs: HANGING_MS },
  { what: 'hanging at the chunk of its page', files: chunk, answer: hang, limitMs: HANGING_MS },
  {
    what: 'without its styles',
    files: styles,
    answer: (route) => route.fulfill({ status: 503 }),
    limitMs: SOON_MS,
    needsStyles: true,
  },
];

for (const remote of remotes) {
  for (const { what, files, answer, limitMs, needsStyles } of faults) {
    if (needsStyles && !remote.styled) continue;
    test(`${remote.name} ${what} is only that remote, and comes when it can`, async ({
      page,
      complaints,
    }) => {
      complaints.expect(new RegExp(remote.name));
      await startBeside(page, remote);
      await page.route(files(remote), answer);
      await goTo(page, remote.path);
      await visitNeighbour(page, remote);
      await goTo(page, remote.path);
      const fallback = fallbackOf(page, remote);
      // A document that was left counts anew.
      const timeout = remote.leftByDocument ? limitMs + DOCUMENT_MS : limitMs;
      await expect(fallback).toBeVisible({ timeout });
      await page.unroute(files(remote));
      await fallback.getByRole('button', { name: 'Try again' }).click();
      await expect(headingOf(page, remote)).toBeVisible();
      await expect(fallback).toBeHidden();
    });
  }
}

for (const remote of remotes.filter(({ styled }) => styled)) {
  test(`${remote.name} with slow styles is shown when it has them`, async ({ page }) => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await startBeside(page, remote);
    await page.route(styles(remote), async (route) => {
      await arrived;
      await route.continue();
    });
    const asked = page.waitForRequest(styles(remote));
    await goTo(page, remote.path);
    await asked;
    await visitNeighbour(page, remote);
    await goTo(page, remote.path);
    await expect(headingOf(page, remote)).toBeHidden();
    arrive();
    await expect(headingOf(page, remote)).toBeVisible();
  });
}

test('only the remotes that are named here have no styles of their own', async () => {
  const { remotes: live } = await liveMap();
  const styled = remotes.map(({ name, path }) => {
    const route = live[name]?.routes.find((one) => one.path === path);
    return [name, route?.preload.some((file) => file.endsWith('.css'))];
  });
  expect(styled).toEqual(remotes.map(({ name, styled: has }) => [name, has]));
});

/** Somewhere else in the shop, with everything as it should be. */
async function startBeside(page: Page, { neighbour }: Remote): Promise<void> {
  await page.goto(neighbour.path);
  await expect(headingOf(page, neighbour)).toBeVisible();
}
