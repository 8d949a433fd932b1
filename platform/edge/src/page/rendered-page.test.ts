import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PRELOADED_DATA_ID, VISIT_ID } from '@giftstore/contracts';
import { type FixturePackage, SHOP, stageFixture, temporaryFolder } from '@giftstore/release/testing';
import { buildRenderProgram } from '../testing/render-program';
import { call, startApi, startEdge } from '../testing/running-edge';

const HEADER = '<p>{{brandName}}</p>';
const shell: FixturePackage = {
  ...(SHOP.shell as FixturePackage),
  routes: SHOP.shell?.routes?.map((route) => ({ ...route, render: 'server' })) ?? [],
  files: {
    ...SHOP.shell?.files,
    'first-paint.html': `<header id="shell-header" data-x>${HEADER}</header><main id="main" tabindex="-1"><noscript>none</noscript></main><footer id="shell-footer"></footer>`,
    'server/index.js': `exports.renderChrome = async ({ api, unit }) =>
      '/v1/giftcard_units' in api
        ? { header: 'header of ' + unit + ' ' + Object.keys(api), footer: '<a href="/faq">FAQ</a>' }
        : { requests: ['/v1/giftcard_units'] };`,
  },
};

/** A bundle whose page requests one path, which the code in `path` computes from the URL, and renders its response. */
const bundleFor = (path: string, render: string) => `
  exports.render = async ({ url, unit, api }) => {
    const path = ${path};
    if (!(path in api)) return { requests: [path] };
    const response = api[path];
    if (response === null) return null;
    ${render}
  };`;

const BRAND_PAGE = `
  if (response.code === 404) return { html: '', head: { robots: 'noindex' }, status: 404 };
  if (url.includes('/13')) return null;
  if (url.includes('/14')) throw new Error('odd brand');
  const text = response.data;
  return {
    html: '<img loading="lazy" src="/media/no.png"><img srcSet="/media/b.png 2x" src="/media/a.png?x=1&amp;y=2"><h1>' + text + '</h1></script>{{brandName}}',
    head: {
      title: text, description: 'What "' + text + '" is', canonical: url, image: '/media/a.png',
      structuredData: [{ '@type': 'Product', name: '</script><b>', url, text: 'a / b', logo: '//cdn/x' }],
    },
    status: 200,
  };`;

/** Requests the brand that the URL names, and renders what the API says of it. */
const catalogue: FixturePackage = {
  ...(SHOP['mf-catalogue'] as FixturePackage),
  files: {
    ...SHOP['mf-catalogue']?.files,
    'server/index.js': bundleFor(
      `url === '/' ? '/v1/brands?currency=' + unit : url.replace('/selected-card/', '/v1/brands/')`,
      BRAND_PAGE,
    ),
  },
  routes: (SHOP['mf-catalogue']?.routes ?? []).map((route) => ({
    ...route,
    render: 'server' as const,
    query: ['currency'],
  })),
};

jest.setTimeout(60_000);

let program: Awaited<ReturnType<typeof buildRenderProgram>>;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let stops: (() => Promise<unknown>)[];
let apiCalls: { url: string; headers: Record<string, unknown> }[];
beforeAll(async () => {
  program = await buildRenderProgram();
});
afterAll(() => program.remove());
beforeEach(async () => {
  folder = await temporaryFolder();
  await cp(program.path, builtProgram());
  stops = [];
  apiCalls = [];
});
afterEach(async () => {
  for (const stop of stops.reverse()) await stop();
  await folder.remove();
});

/** Where the edge of a working tree in this folder finds the program. */
const builtProgram = () => join(folder.path, 'platform/edge/dist/render-worker.cjs');

/** An edge over this shop and an API that knows every brand but 404 and never responds for 15. */
async function edge(packages: Record<string, FixturePackage> = {}, env: Record<string, string> = {}) {
  await stageFixture(folder.path, { ...SHOP, shell, 'mf-catalogue': catalogue, ...packages });
  const api = await startApi((request, response) => {
    const path = request.url ?? '';
    apiCalls.push({ url: path, headers: request.headers });
    if (path.includes('/15?')) return;
    const known = !path.includes('/404?');
    response.statusCode = known ? 200 : 404;
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({ status: known ? 'Success' : 'Error', code: known ? 200 : 404, data: path }),
    );
  });
  const running = await startEdge(folder.path, { API_URL: api.url, ...env });
  stops.push(api.stop, running.stop);
  return running.origin;
}

/** The page once `mark` is in it: on a busy machine a rendering may be late and come with the next request. */
async function pageWith(origin: string, path: string, mark: string, headers: Record<string, string> = {}) {
  for (;;) {
    const answer = await call(origin, path, { headers });
    if (answer.text.includes(mark)) return answer;
  }
}
const rendered = (origin: string, path: string, headers?: Record<string, string>) =>
  pageWith(origin, path, 'data-remote', headers);
const FOOTER = '<a href="/faq">FAQ</a>';

function json(html: string, id: string) {
  const [, text = 'null'] = html.match(new RegExp(`id="${id}">(.*?)</script>`)) ?? [];
  return JSON.parse(text);
}

describe('a page that its release renders', () => {
  it('has its content, header and footer in their elements, whatever the texts are', async () => {
    const { status, text } = await rendered(await edge(), '/selected-card/12?utm=1&currency=3');
    expect(status).toBe(200);
    const version = /mf-catalogue\/([^/]+)\/remoteEntry/.exec(text)?.[1];
    const mark = 'data-rendered="/selected-card/12?currency=3"';
    expect(text).toContain(
      `<main id="main" tabindex="-1"><div data-remote="mf-catalogue" data-version="${version}" ${mark}><img loading`,
    );
    expect(text).toContain(
      '<h1>/v1/brands/12?currency=3</h1></script>{{brandName}}</div><noscript>none</noscript></main>',
    );
    expect(text).toContain(
      `<header id="shell-header" data-x ${mark}>header of 1 /v1/giftcard_units</header>`,
    );
    expect(text).toContain(`<footer id="shell-footer" ${mark}><a href="/faq">FAQ</a></footer>`);
  });

  it('has metadata for search engines and link previews, with absolute URLs of its own', async () => {
    const origin = await edge({}, { STOREFRONT_URL: 'https://shop.example' });
    const { text } = await rendered(origin, '/selected-card/12?currency=3');
    const address = 'https://shop.example/selected-card/12?currency=3';
    for (const tag of [
      '<title>/v1/brands/12?currency=3 · Gifti Global</title>',
      '<meta name="description" content="What &quot;/v1/brands/12?currency=3&quot; is">',
      `<link rel="canonical" href="${address}">`,
      `<meta property="og:url" content="${address}">`,
      '<meta property="og:image" content="https://shop.example/media/a.png">',
      '<meta name="twitter:card" content="summary_large_image">',
      `<script type="application/ld+json">{"@type":"Product","name":"\\u003c/script>\\u003cb>","url":"${address}","text":"a / b","logo":"//cdn/x"}</script>`,
    ])
      expect(text).toContain(tag);
  });

  it('loads its styles and first picture before the scripts', async () => {
    const { text } = await rendered(await edge(), '/');
    expect(text).toMatch(
      /<link rel="stylesheet" href="[^"]+home.css" crossorigin="anonymous" integrity="sha384-[^"]+" data-href="home.css">/,
    );
    expect(text).toContain(
      '<link rel="preload" as="image" href="/media/a.png?x=1&amp;y=2" imagesrcset="/media/b.png 2x" fetchpriority="high">',
    );
    const [seen = '', late = ''] = text.split('<template>');
    expect(seen).not.toMatch(/<script(?! type="application\/)|as="script"/);
    expect(late.match(/<script defer src|<link rel="preload" as="script"/g)).toHaveLength(3);
    expect(late.match(/fetchpriority="low"/g)).toHaveLength(3);
    expect(late).not.toContain('application/json');
  });

  it('is 404 when its release reports so, and the browser gets the 404 response preloaded', async () => {
    const path = '/selected-card/404?currency=3';
    const { status, headers, text } = await pageWith(await edge(), path, 'name="robots"');
    expect([status, headers['x-robots-tag']]).toEqual([404, 'noindex']);
    expect(text).not.toContain('data-remote');
    expect(json(text, PRELOADED_DATA_ID)['/v1/brands/404?currency=3'].code).toBe(404);
  });

  it('contains the unit that it was rendered for', async () => {
    const headers = { cookie: 'unit=7' };
    const { text } = await rendered(await edge(), '/', headers);
    expect(json(text, VISIT_ID)).toEqual({ unit: 7, canaries: [], reported: [] });
    expect(text).toContain('header of 7');
  });
});

describe('preloaded data', () => {
  const dataOf = (html: string) => json(html, PRELOADED_DATA_ID);

  it('is what shell and page requested, for the unit of the shopper, fetched without credentials', async () => {
    const headers = { cookie: 'sid=secret; unit=7', authorization: 'Bearer secret' };
    const { text } = await rendered(await edge(), '/', headers);
    expect(Object.keys(dataOf(text))).toEqual(['/v1/brands?currency=7', '/v1/giftcard_units']);
    expect(dataOf(text)['/v1/brands?currency=7'].data).toBe('/v1/brands?currency=7');
    for (const { headers } of apiCalls) {
      expect(headers).not.toHaveProperty('cookie');
      expect(headers).not.toHaveProperty('authorization');
    }
  });

  it('is fetched once for pages that request the same', async () => {
    const origin = await edge();
    await Promise.all([
      rendered(origin, '/selected-card/7?currency=1'),
      rendered(origin, '/selected-card/7?x=1&currency=1'),
    ]);
    await rendered(origin, '/');
    const urls = apiCalls.map(({ url }) => url).filter((url) => url !== '/health/live');
    expect(urls).toHaveLength(new Set(urls).size);
  });

  it('is missing when the API is down, and the page is served all the same', async () => {
    const origin = await edge({}, { API_URL: 'http://127.0.0.1:9' });
    const { status, text } = await pageWith(origin, '/', FOOTER);
    expect([status, dataOf(text)]).toEqual([200, {}]);
  });

  it('holds what came in time when another response is slow', async () => {
    const { text } = await pageWith(await edge(), '/selected-card/15?currency=3', FOOTER);
    expect(Object.keys(dataOf(text))).toEqual(['/v1/giftcard_units']);
  });

  it.each([
    ['coffee shop', '/v1/brands?search=coffee+shop'],
    ['قهوة', '/v1/brands?search=%D9%82%D9%87%D9%88%D8%A9'],
  ])('comes with a page for the search "%s", which is cached for that search', async (search, request) => {
    const listing: FixturePackage = {
      files: {
        'remoteEntry.js': 'entry()',
        'server/index.js': bundleFor(`'/v1/brands' + url.replace('/allcards', '')`, BRAND_PAGE),
      },
      routes: [{ path: '/allcards', render: 'server', query: ['search'] }],
    };
    const origin = await edge({ 'mf-catalogue': listing });
    const { text } = await rendered(origin, `/allcards?search=${encodeURIComponent(search)}&utm_source=x`);
    expect(text).toContain(`<h1>${request}</h1>`);
    expect(Object.keys(dataOf(text))).toEqual([request, '/v1/giftcard_units']);
    const other = await rendered(origin, '/allcards?search=tea');
    expect(other.text).toContain('<h1>/v1/brands?search=tea</h1>');
  });
});

describe('a bundle that requests too much', () => {
  /** The page of a bundle that requests `requests`, rendered or not, and what reached the API. */
  async function pageOf(requests: string) {
    const greedy = {
      ...catalogue,
      files: {
        ...catalogue.files,
        'server/index.js': `
      let n = 0;
      exports.render = async ({ api }) => {
        const requests = (${requests}).filter((path) => !(path in api));
        if (requests.length) return { requests };
        return { html: '<h1>' + JSON.stringify(Object.values(api)) + '</h1>', head: {}, status: 200 };
      };`,
      },
    };
    const origin = await edge({ 'mf-catalogue': greedy });
    // Once the shell is rendered, and then once more: nothing of this page may come late.
    await pageWith(origin, '/selected-card/1?currency=1', FOOTER);
    const { status, text } = await call(origin, '/selected-card/2?currency=1');
    const paths = apiCalls.map(({ url }) => url).filter((url) => url !== '/v1/giftcard_units');
    return { status, isRendered: text.includes('data-remote'), text, paths };
  }

  it.each([
    ['another host', `['https://evil.example/v1/brands', '//evil.example/v1/brands']`],
    [
      'paths of a session',
      `['/v1/user', '/v2/cart_items/fetch_items_by_cart', '/v1/orders/7?access_token=x']`,
    ],
    ['paths that climb', `['/v1/brands/../user', '/v1/brands/%2e%2e/user', '/v1/brands/..%2fuser']`],
  ])('gets no response from %s', async (_what, requests) => {
    const { paths, text } = await pageOf(requests);
    expect(paths).toEqual([]);
    expect(text).toContain('<h1>[null,');
  });

  it.each([
    ['100 paths at once', `Array.from({ length: 100 }, (_, id) => '/v1/brands/' + id)`],
    ['a path of 2,000 characters', `['/v1/brands?search=' + 'x'.repeat(2000)]`],
    ['what is no list', `({ filter: () => ({ length: 1 }) })`],
  ])('is not called again and fetches nothing when it requests %s', async (_what, requests) => {
    const { status, isRendered, paths } = await pageOf(requests);
    expect([status, isRendered, paths]).toEqual([200, false, []]);
  });

  it('is stopped after four calls when it requests one path after another', async () => {
    const { status, isRendered, paths } = await pageOf(`['/v1/brands/' + n++]`);
    expect([status, isRendered]).toEqual([200, false]);
    expect(paths.length).toBeLessThanOrEqual(8);
  });
});

describe('the browser renders', () => {
  it('what the edge does not, with header and footer rendered, while other pages are', async () => {
    const origin = await edge();
    for (const [why, path] of [
      ['its release leaves it to the browser', '/selected-card/13?currency=3'],
      ['its release fails', '/selected-card/14?currency=3'],
      ['the API does not respond in time', '/selected-card/15?currency=3'],
      ['its path parameter is no id', '/selected-card/%3Cb%3E?currency=3'],
      ['a parameter holds a control character', '/selected-card/12?currency=3%00'],
    ] as const) {
      const { status, text } = await pageWith(origin, path, FOOTER);
      expect([why, status, text.includes('data-remote')]).toEqual([why, 200, false]);
      expect((await rendered(origin, '/')).status).toBe(200);
    }
  });

  it('everything when the program that renders is not built', async () => {
    await rm(builtProgram());
    const origin = await edge();
    const { status, text } = await call(origin, '/');
    expect([status, text.includes('data-remote')]).toEqual([200, false]);
  });
});
