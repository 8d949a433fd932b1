import {
  detailsOf,
  type LiveRelease,
  RELEASE_DETAILS_ID,
  RELEASE_MAP_ID,
  type ReleaseMap,
  SUMMARIES_ATTRIBUTE,
  summaryOf,
} from '@giftstore/contracts';
import {
  type FixturePackage,
  makeFixtureKeys,
  SHOP,
  stageFixture,
  temporaryFolder,
} from '@giftstore/release/testing';
import { readConfig } from '../config';
import { json } from '../testing/previewed-shop';
import { call, startEdge } from '../testing/running-edge';
import { mapInSummary } from './map-summary';

const TEMPLATE = `<main id="main" ${SUMMARIES_ATTRIBUTE}></main>`;
const shell: FixturePackage = {
  ...(SHOP.shell as FixturePackage),
  files: { ...SHOP.shell?.files, 'first-paint.html': TEMPLATE },
};

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let map: ReleaseMap;
beforeAll(async () => {
  folder = await temporaryFolder();
  ({ map } = await stageFixture(folder.path, { ...SHOP, shell }));
});
afterAll(() => folder.remove());

const live = (remote: string) => map.remotes[remote] as LiveRelease;

async function inSummary(of: ReleaseMap, own: Record<string, LiveRelease> = {}, template = TEMPLATE) {
  const { rootKeys } = readConfig({ KEYS_DIR: makeFixtureKeys(folder.path) }, folder.path);
  const warn = jest.fn();
  return { warn, texts: await mapInSummary(of, own, { template, rootKeys, warn }) };
}

it('is what a page of a shell that reads it has, with the details of the shell and of its own remote', async () => {
  const { origin, stop } = await startEdge(folder.path);
  const { text } = await call(origin, '/');
  await stop();
  expect(json(text, RELEASE_MAP_ID)).toEqual(summaryOf(map));
  expect(json(text, RELEASE_MAP_ID)).toHaveProperty('summarySignature');
  expect(json(text, RELEASE_DETAILS_ID)).toEqual({
    shell: detailsOf(live('shell')),
    'mf-catalogue': detailsOf(live('mf-catalogue')),
  });
  expect(text).not.toContain(live('mf-static-content').integrity['remoteEntry.js']);
});

it('is not for a shell that does not say that it reads it', async () => {
  expect((await inSummary(map, {}, '<main id="main"></main>')).texts).toBeNull();
});

it('is not of a map whose writer has signed none', async () => {
  const { summarySignature: _, ...older } = map;
  const { texts, warn } = await inSummary(older);
  expect(texts).toBeNull();
  expect(warn).not.toHaveBeenCalled();
});

it('is not of a map whose summary no shell would accept, which is logged once', async () => {
  const wrong = { ...map, summarySignature: map.signature };
  const { texts, warn } = await inSummary(wrong);
  expect(texts).toBeNull();
  expect(warn).toHaveBeenCalledTimes(1);
  expect((await inSummary(wrong)).warn).not.toHaveBeenCalled();
});

it('has both releases of a canary, and the details of the one that the shopper gets', async () => {
  const { texts } = await inSummary(map, { 'mf-catalogue': { ...live('mf-catalogue'), version: '2' } });
  expect(JSON.parse(texts?.details ?? '')['mf-catalogue'].version).toBe('2');
  const canary = { ...live('mf-catalogue'), version: '2', percent: 10 };
  const withCanary = {
    ...map,
    remotes: { ...map.remotes, 'mf-catalogue': { ...live('mf-catalogue'), canary } },
  };
  expect(summaryOf(withCanary).remotes['mf-catalogue']?.canary).toEqual({
    ...summaryOf(map).remotes['mf-catalogue'],
    version: '2',
    percent: 10,
  });
});
