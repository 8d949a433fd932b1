import { join } from 'node:path';
import { PREVIEWS_ATTRIBUTE, SUMMARIES_ATTRIBUTE } from '@giftstore/contracts';
import { openReleases, publish, startPreview } from '@giftstore/release/actions';
import { type FixturePackage, SHOP, stageFixture, writeBuild } from '@giftstore/release/testing';
import { call, type HttpResponse, startEdge } from './running-edge';

export const SECRET = 'a'.repeat(64);

const shellWithPreviews: FixturePackage = {
  ...(SHOP.shell as FixturePackage),
  files: {
    ...SHOP.shell?.files,
    'first-paint.html': `<main id="main" ${PREVIEWS_ATTRIBUTE} ${SUMMARIES_ATTRIBUTE}></main>`,
  },
};

/** A shop with an edge over `folder`. Its shell knows previews, unless another one is given. */
export async function startShop(folder: string, shell: FixturePackage = shellWithPreviews) {
  const { store, workingTree, map } = await stageFixture(folder, { ...SHOP, shell });
  const running = await startEdge(folder, { EDGE_SECRET: SECRET });
  const keys = { RELEASE_STORE: store, KEYS_DIR: join(folder, 'keys') };
  const releases = await openReleases(keys, workingTree, () => {});
  return { ...running, folder, releases, map };
}
export type Shop = Awaited<ReturnType<typeof startShop>>;

/** Publishes a version of the catalogue, and shows it in a preview. @returns the path of its link */
export async function previewed(
  { releases, folder }: Shop,
  version = '9.0.0',
  name = 'pr-12',
): Promise<string> {
  const catalogue = SHOP['mf-catalogue'] as FixturePackage;
  const files = { ...catalogue.files, 'home.js': `home('${version}')`, 'server/index.js': 'secret()' };
  const routes = [...(catalogue.routes ?? []), { path: '/new-page', title: { en: 'New page' } }];
  const fixture = { ...catalogue, version, files, routes };
  const from = await writeBuild(join(folder, version), 'mf-catalogue', fixture);
  const { objects, config, teamKey } = releases;
  const own = { teamKey: teamKey('mf-catalogue'), rootKeys: config.rootKeys };
  await publish(objects, { remote: 'mf-catalogue', from, ...own });
  const shown = { name, releases: [{ remote: 'mf-catalogue', version }], days: 7, by: 'a test' };
  const { map } = await startPreview(releases.channel('live'), shown);
  return `/${map.channel}/${map.preview?.token}`;
}

const cookieOf = ({ headers }: HttpResponse) => headers['set-cookie']?.[0]?.split(';')[0] ?? '';

/** The headers of a browser that has opened a link. */
export async function open({ origin }: Shop, link: string): Promise<{ cookie: string }> {
  return { cookie: cookieOf(await call(origin, link)) };
}

/** The data of an element of a page. */
export function json(html: string, id: string) {
  const [, text = 'null'] =
    html.match(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's')) ?? [];
  return JSON.parse(text);
}
