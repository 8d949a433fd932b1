import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import {
  type LiveRemote,
  type MapSummary,
  RELEASE_DETAILS_ID,
  RELEASE_MAP_ID,
  type ReleaseDetails,
  type ReleaseMap,
  signedReleaseText,
  unsignedText,
} from '@giftstore/contracts';
import { openReleases } from '@giftstore/release/actions';
import type { Page } from '@playwright/test';
import { shop } from '../../running-shop/shop';
import { workingTree } from '../../running-shop/start-scripts';

type Alter = (map: ReleaseMap) => ReleaseMap | Promise<ReleaseMap>;

/** Puts an altered release map into the document of `path`, whole, like an attacker between server and browser. */
export function alterDocument(page: Page, path: string, alter: Alter): Promise<void> {
  return replaceData(page, path, RELEASE_MAP_ID, async (_, url) => {
    const whole = await page.request.get(new URL('/releases.json', url).href);
    return alter((await whole.json()) as ReleaseMap);
  });
}

/** Alters the summary of the release map in the document of `path`. */
export function alterSummary(
  page: Page,
  path: string,
  alter: (summary: MapSummary) => MapSummary | Promise<MapSummary>,
): Promise<void> {
  return replaceData(page, path, RELEASE_MAP_ID, (summary) => alter(summary as MapSummary));
}

/** Alters a release's details in the document of `path`. */
export function alterDetails(
  page: Page,
  path: string,
  remote: string,
  alter: (details: ReleaseDetails) => ReleaseDetails,
): Promise<void> {
  return replaceData(page, path, RELEASE_DETAILS_ID, (all) => {
    const details = all as Record<string, ReleaseDetails>;
    return { ...details, [remote]: alter(details[remote] as ReleaseDetails) };
  });
}

/** Replaces the data of an element of the document of `path`. */
async function replaceData(
  page: Page,
  path: string,
  id: string,
  replace: (data: unknown, url: string) => unknown,
): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      const open = `<script type="application/json" id="${id}">`;
      const [before, rest = ''] = html.split(open);
      const end = rest.indexOf('</script>');
      const data = await replace(JSON.parse(rest.slice(0, end)), route.request().url());
      const text = JSON.stringify(data).replaceAll('<', '\\u003c');
      await route.fulfill({ response, body: `${before}${open}${text}${rest.slice(end)}` });
    },
  );
}

/** The map with one remote changed. */
export function changed(
  map: ReleaseMap,
  remote: string,
  change: (live: LiveRemote) => LiveRemote,
): ReleaseMap {
  const live = map.remotes[remote] as LiveRemote;
  return { ...map, remotes: { ...map.remotes, [remote]: change(live) } };
}

export const otherKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

/** The shop's keys, which an insider could sign with. */
export async function keysOf(remote: string): Promise<{ team: KeyObject; channel: KeyObject }> {
  const environment = { ...process.env, GIFTSTORE_DATA: shop.data(), RELEASE_STORE: shop.releases() };
  const releases = await openReleases(environment, workingTree, console.warn);
  return {
    team: createPrivateKey(releases.teamKey(remote)),
    channel: createPrivateKey(releases.channel().key),
  };
}

/** The map, signed with a key. */
export function signedMap(map: ReleaseMap, key: KeyObject): ReleaseMap {
  return { ...map, signature: signText(unsignedText(map), key) };
}

/** The release, signed with a key. */
export function signedRelease(remote: string, live: LiveRemote, key: KeyObject): LiveRemote {
  return { ...live, signature: signText(signedReleaseText(remote, live), key) };
}

/** The map, signed by an attacker with another key and key list. */
export function signedByAttacker(map: ReleaseMap): ReleaseMap {
  const key = otherKey();
  const point = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-65).toString('base64');
  const releases = Object.entries(map.remotes).map(([name, live]) => [name, signedRelease(name, live, key)]);
  const names = Object.keys(map.remotes);
  const list = {
    ...map.keys,
    channel: [point],
    remotes: Object.fromEntries(names.map((name) => [name, [point]])),
  };
  const keys = { ...list, signature: signText(unsignedText(list), key) };
  return signedMap({ ...map, remotes: Object.fromEntries(releases), keys }, key);
}

function signText(text: string, key: KeyObject): string {
  return sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64');
}
