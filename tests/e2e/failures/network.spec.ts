import type { Page, Route } from '@playwright/test';
import { liveMap } from '../../running-shop/releases';
import { holdRequests } from '../support/held-requests';
import { expect, test } from '../support/test';
import { fallbackOf, goTo, headingOf, type Remote, remotes, visitNeighbour } from './remotes';

/** The time limit for the fallback. */
const FALLBACK_TIMEOUT_MS = 3_000;
const HANGING_TIMEOUT_MS = 10_000;
/** Additional time for a new document. */
const DOCUMENT_TIMEOUT_MS = 2_000;

interface NetworkFailure {
  name: string;
  files: (remote: Remote) => string;
  respond: (route: Route) => Promise<void> | void;
  limitMs: number;
  needsStyles?: boolean;
}

const entry = ({ name }: Remote) => `**/releases/${name}/**/remoteEntry.js*`;
const chunk = ({ name, page, chunks = `${page}.*.js*` }: Remote) => `**/releases/${name}/**/${chunks}`;
const styles = ({ name }: Remote) => `**/releases/${name}/**/*.css*`;
const hang = () => undefined;
const truncate = async (route: Route) => {
  const response = await route.fetch();
  const body = await response.text();
  await route.fulfill({ response, body: body.slice(0, body.length / 2) });
};

const failures: NetworkFailure[] = [
  {
    name: 'refused',
    files: entry,
    respond: (route) => route.abort('connectionrefused'),
    limitMs: FALLBACK_TIMEOUT_MS,
  },
  {
    name: 'responding with 500',
    files: entry,
    respond: (route) => route.fulfill({ status: 500, body: 'broken' }),
    limitMs: FALLBACK_TIMEOUT_MS,
  },
  {
    name: 'responding with HTML',
    files: entry,
    respond: (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hello</h1>' }),
    limitMs: FALLBACK_TIMEOUT_MS,
  },
  { name: 'cut short', files: entry, respond: truncate, limitMs: FALLBACK_TIMEOUT_MS },
  { name: 'hanging', files: entry, respond: hang, limitMs: HANGING_TIMEOUT_MS },
  { name: 'hanging at the chunk of its page', files: chunk, respond: hang, limitMs: HANGING_TIMEOUT_MS },
  {
    name: 'without its styles',
    files: styles,
    respond: (route) => route.fulfill({ status: 503 }),
    limitMs: FALLBACK_TIMEOUT_MS,
    needsStyles: true,
  },
];

for (const remote of remotes) {
  for (const { name, files, respond, limitMs, needsStyles } of failures) {
    if (needsStyles && !remote.styled) continue;
    test(`shows a fallback for ${remote.name} ${name}, keeps the rest usable, and recovers on retry`, async ({
      page,
      pageErrors,
    }) => {
      pageErrors.expect(new RegExp(remote.name));
      await openNeighbour(page, remote);
      await page.route(files(remote), respond);
      await goTo(page, remote.path);
      await visitNeighbour(page, remote);
      await goTo(page, remote.path);
      const fallback = fallbackOf(page, remote);
      // After a new document, the time starts again.
      const timeout = remote.leftByDocument ? limitMs + DOCUMENT_TIMEOUT_MS : limitMs;
      await expect(fallback).toBeVisible({ timeout });
      await page.unroute(files(remote));
      await fallback.getByRole('button', { name: 'Try again' }).click();
      await expect(headingOf(page, remote)).toBeVisible();
      await expect(fallback).toBeHidden();
    });
  }
}

for (const remote of remotes.filter(({ styled }) => styled)) {
  test(`shows ${remote.name} only after its slow styles have loaded`, async ({ page }) => {
    await openNeighbour(page, remote);
    const release = await holdRequests(page, styles(remote));
    const requested = page.waitForRequest(styles(remote));
    await goTo(page, remote.path);
    await requested;
    await visitNeighbour(page, remote);
    await goTo(page, remote.path);
    await expect(headingOf(page, remote)).toBeHidden();
    release();
    await expect(headingOf(page, remote)).toBeVisible();
  });
}

test('lists exactly the remotes with their own styles', async () => {
  const { remotes: live } = await liveMap();
  const styled = remotes.map(({ name, path }) => {
    const route = live[name]?.routes.find((candidate) => candidate.path === path);
    return [name, route?.preload.some((file) => file.endsWith('.css'))];
  });
  expect(styled).toEqual(remotes.map(({ name, styled: has }) => [name, has]));
});

/** Opens the neighbour's page before the failure starts. */
async function openNeighbour(page: Page, { neighbour }: Remote): Promise<void> {
  await page.goto(neighbour.path);
  await expect(headingOf(page, neighbour)).toBeVisible();
}
