import { expect, test } from '@playwright/test';
import { promote, publishVariant } from '../../running-shop/releases';
import { shop } from '../../running-shop/shop';
import { activeVersion, type BoothDevice, startDevice } from './booth-device';
import { type BoothEdge, EVENT, startBoothEdge } from './booth-edge';
import { enrol, PIN } from './enrol';
import { scriptsIn, weigh } from './sizes';
import { startVenueNetwork, type VenueNetwork } from './venue-network';

/**
 * JavaScript of a booth, KB as served (Brotli): until a visitor can claim, and with what the worker keeps for later (validation,
 * set-up, staff page, itself). React DOM alone is a third: docs/adr/0050 has the table.
 */
const BUDGETS_KB = { form: 151, all: 177 };
const GIVEAWAY = 'mf-giveaway-redeem';

test.describe.configure({ mode: 'default' });
// A killed browser has no trace to hand over.
test.use({ trace: 'off', screenshot: 'off' });

let edge: BoothEdge;
let network: VenueNetwork;
let device: BoothDevice;

test.beforeAll(async () => {
  test.setTimeout(90_000);
  edge = await startBoothEdge('booth-host');
});
test.afterAll(() => edge?.kill());
test.beforeEach(async () => {
  network = await startVenueNetwork(edge.url);
  device = await startDevice();
});
test.afterEach(async () => {
  await device?.close();
  await network?.close();
});

const setUp = () => device.page().getByRole('heading', { name: 'Set up this device' });
const reload = () => device.page().goto(network.url);
/** As the page does when it has been offline. */
const checkForNewer = () => device.page().evaluate(() => window.dispatchEvent(new Event('online')));

test('loads the host and the giveaway, and no byte of another remote, page or provider', async () => {
  const requested: string[] = [];
  device.page().on('request', (request) => requested.push(request.url()));
  await device.page().goto(network.url);
  await activeVersion(device.page());
  await expect(setUp()).toBeVisible();
  await device.page().waitForLoadState('networkidle');

  expect(requested.filter((url) => !url.startsWith(network.url) && !url.startsWith('data:'))).toEqual([]);
  const allowed =
    /^\/(?:$|booth-worker\.js\?|favicon\.svg$|media\/|v1\/(?:giveaway_campaigns|countries|giftcard_units|captcha)|releases\/(?:booth-host|mf-giveaway-redeem)\/)/;
  expect(network.passed.map(({ path }) => path).filter((path) => !allowed.test(path))).toEqual([]);
  const files = network.passed.map(({ path }) => path.split('/').at(-1) ?? '');
  expect(
    files.filter((file) =>
      /^(?:card-page|gift\.[0-9a-f]{10}|redeem-card|overrides|devtools|account-menu|confirm)\./.test(file),
    ),
  ).toEqual([]);
  const everything = JSON.stringify(network.passed) + (await device.page().content());
  expect(everything).not.toMatch(/stripe\.com|stripe\.js|pk_(?:test|live)|sandbox/);

  expect(weigh('all scripts of the booth', scriptsIn(network.passed))).toBeLessThan(BUDGETS_KB.all);
});

test('needs no more scripts than its budget allows until a visitor can claim', async () => {
  await device.page().goto(network.url);
  await activeVersion(device.page());
  await enrol(device.page());
  const requested = new Set<string>();
  device.page().on('request', (request) => requested.add(new URL(request.url()).pathname));
  await reload();
  await expect(device.page().getByLabel('First name')).toBeEditable();
  const used = [...requested].filter((path) => path.endsWith('.js') && path.startsWith('/releases/'));
  const scripts = scriptsIn(network.passed).filter(({ path }) => used.includes(path));
  expect(scripts.map(({ path }) => path).sort()).toEqual(used.sort());
  expect(weigh('until a visitor can claim', scripts)).toBeLessThan(BUDGETS_KB.form);
});

test('serves the giveaway byte for byte as the storefront does', async () => {
  const versions = await Promise.all(
    [edge.url, shop.url()].map(async (url) => {
      const { remotes } = await (await fetch(`${url}/releases.json`)).json();
      const { version, files, signature } = remotes[GIVEAWAY];
      return { version, files, signature };
    }),
  );
  expect(versions[0]).toEqual(versions[1]);
});

test('starts without a network after one visit, each file verified, and again after a power cut', async () => {
  await device.page().goto(network.url);
  const version = await activeVersion(device.page());
  network.cut();
  await reload();
  await expect(setUp()).toBeVisible();
  const unhashed = await device
    .page()
    .evaluate(() =>
      [...document.querySelectorAll<HTMLScriptElement>('script[src]')]
        .filter(({ integrity }) => !/^sha384-/.test(integrity))
        .map(({ src }) => src),
    );
  expect(unhashed).toEqual([]);
  await device.crash();
  await device.page().goto(`${network.url}/giveaway/${EVENT}`);
  await expect(setUp()).toBeVisible();
  expect(await activeVersion(device.page())).toBe(version);
});

test('refuses a kept file that was changed on the device, and fetches it again by itself', async () => {
  await device.page().goto(network.url);
  await activeVersion(device.page());
  network.cut();
  await device.page().evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (request.url.includes('remoteEntry.js')) await cache.put(request, new Response('alert(1)'));
    }
  });
  await reload();
  await expect(device.page().getByText('“Claim your gift card” isn’t available right now')).toBeVisible();
  network.restore();
  // Without a tap: the page starts again by itself, and the worker fetches the file.
  await expect(setUp()).toBeVisible({ timeout: 45_000 });
});

test('installs a newer giveaway in the background, and changes to it at a splash or a start only', async () => {
  await device.page().goto(network.url);
  const before = await activeVersion(device.page());
  await enrol(device.page());
  await device.page().getByLabel('First name').fill('Salma');
  const release = await releaseNewer();
  await checkForNewer();
  await expect.poll(() => waitingVersion()).not.toBe('');
  // A visitor is typing: nothing changes, online or not.
  await expect(device.page().getByLabel('First name')).toHaveValue('Salma');
  expect(await activeVersion(device.page())).toBe(before);

  await startNextVisit();
  const isNewer = async () => (await activeVersion(device.page()).catch(() => before)) !== before;
  // Chromium lets a worker go once it has no work left, for which it may need minutes; a start of the device always changes.
  await expect
    .poll(isNewer, { timeout: 20_000 })
    .toBe(true)
    .catch(async () => {
      await device.crash();
      await device.page().goto(network.url);
      await expect.poll(isNewer).toBe(true);
    });
  // The page of the older version leaves by itself, which would interrupt a reload.
  await expect.poll(() => releaseOnPage().catch(() => '')).toBe(release);
  network.cut();
  await reload();
  await expect.poll(() => releaseOnPage()).toBe(release);
});

test('starts with what a worker of last week has kept, and follows when its network is back', async () => {
  await device.page().goto(network.url);
  const before = await activeVersion(device.page());
  await enrol(device.page());
  network.cut();
  await releaseNewer();
  const release = await releaseNewer();
  await device.crash();
  await device.page().goto(network.url);
  await expect(device.page().getByLabel('First name')).toBeVisible();
  expect(await activeVersion(device.page())).toBe(before);
  network.restore();
  await checkForNewer();
  // Nobody touches the splash, so that it changes by itself.
  await expect.poll(() => releaseOnPage().catch(() => '')).toBe(release);
});

test('stays with the release it has while a file of a newer one is changed on its way, and then follows', async () => {
  await device.page().goto(network.url);
  const before = await activeVersion(device.page());
  await enrol(device.page());
  const release = await releaseNewer();
  network.alter(new RegExp(`${release}/giveaway\\..*\\.js`));
  await checkForNewer();
  await expect
    .poll(() => network.passed.some(({ path }) => path.includes(`${release}/giveaway.`)))
    .toBe(true);
  await startNextVisit();
  await expect(device.page().getByLabel('First name')).toBeVisible();
  expect(await activeVersion(device.page())).toBe(before);
  network.alter(/(?!)/);
  // A check finds nothing to do while the damaged installation has not failed yet, so a booth checks again and again.
  const checkedRelease = async () => {
    await checkForNewer();
    return releaseOnPage();
  };
  await expect.poll(() => checkedRelease().catch(() => '')).toBe(release);
});

test('is not registered by the storefront, whose edge serves no worker', async () => {
  const page = device.page();
  await page.goto(shop.url());
  const worker = await page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    const refused = await navigator.serviceWorker.register('/booth-worker.js').catch(({ name }) => name);
    return { registrations: registrations.length, refused };
  });
  expect(worker).toEqual({ registrations: 0, refused: 'TypeError' });
});

async function releaseNewer(): Promise<string> {
  const version = await publishVariant(GIVEAWAY, (files) => {
    for (const [name, bytes] of files)
      if (/^giveaway\.[^/]+\.js$/.test(name))
        files.set(name, Buffer.concat([bytes, Buffer.from('\n/* newer */')]));
  });
  const { revision } = await promote(GIVEAWAY, version, { channel: edge.channel });
  await expect
    .poll(async () => (await (await fetch(`${edge.url}/releases.json`)).json()).revision)
    .toBe(revision);
  return version;
}

/** The version that is installed and waits for a splash. */
function waitingVersion(): Promise<string> {
  return device.page().evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.waiting?.scriptURL ?? '';
  });
}

/** The giveaway's version in the signed map of the page. */
function releaseOnPage(): Promise<string> {
  return device.page().evaluate((name) => {
    const text = document.getElementById('giftstore-releases')?.textContent ?? '{}';
    return JSON.parse(text).remotes?.[name]?.version ?? '';
  }, GIVEAWAY);
}

/** The staff page and back: a new visit begins, with nothing of the last. */
async function startNextVisit(): Promise<void> {
  const page = device.page();
  await page.getByRole('button', { name: 'Staff' }).click();
  await page.getByLabel('Staff PIN').fill(PIN);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('button', { name: 'Back to the booth' }).click();
}
