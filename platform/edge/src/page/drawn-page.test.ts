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
      ({ header: 'header of ' + unit + ' ' + Object.keys(api), footer: '<a href="/faq">FAQ</a>' });`,
  },
};
/** Answers with what it was asked, and as the address says. */
const catalogue: FixturePackage = {
  ...(SHOP['mf-catalogue'] as FixturePackage),
  files: {
    ...SHOP['mf-catalogue']?.files,
    'server/index.js': `
      exports.render = async ({ url, api }) => {
        const brand = api[Object.keys(api)[1]];
        if (brand.code === 404) return { html: '', head: { robots: 'noindex' }, status: 404 };
        if (url.includes('/13')) return null;
        if (url.includes('/14')) throw new Error('odd brand');
        return {
          html: '<img loading="lazy" src="/media/no.png"><img srcSet="/media/b.png 2x" src="/media/a.png?x=1&amp;y=2"><h1>' + brand.data + '</h1></script>{{brandName}}',
          head: {
            title: brand.data, description: 'What "' + brand.data + '" is', canonical: url, image: '/media/a.png',
            structuredData: [{ '@type': 'Product', name: '</script><b>', url, text: 'a / b', logo: '//cdn/x' }],
          },
          status: 200,
        };
      };`,
  },
  routes: (SHOP['mf-catalogue']?.routes ?? []).map((route) => ({ ...route, render: 'server' as const })),
};

jest.setTimeout(60_000);

let program: Awaited<ReturnType<typeof buildRenderProgram>>;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let stops: (() => Promise<unknown>)[];
beforeAll(async () => {
  program = await buildRenderProgram();
});
afterAll(() => program.remove());
beforeEach(async () => {
  folder = await temporaryFolder();
  await cp(program.path, builtProgram());
  stops = [];
});
afterEach(async () => {
  for (const stop of stops.reverse()) await stop();
  await folder.remove();
});

/** Where the edge of a checkout in this folder finds the program. */
const builtProgram = () => join(folder.path, 'platform/edge/dist/render-worker.cjs');

/** An edge over this shop and an API that knows every brand but 404 and never answers for 15. */
async function edge(packages: Record<string, FixturePackage> = {}, env: Record<string, string> = {}) {
  await stageFixture(folder.path, { ...SHOP, shell, 'mf-catalogue': catalogue, ...packages });
  const api = await startApi((request, response) => {
    const path = request.url ?? '';
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

/** The page once `mark` is in it: on a busy machine what is drawn may be there the next time only. */
async function seen(origin: string, path: string, mark: string, headers: Record<string, string> = {}) {
  for (;;) {
    const answer = await call(origin, path, { headers });
    if (answer.text.includes(mark)) return answer;
  }
}
const drawn = (origin: string, path: string, headers?: Record<string, string>) =>
  seen(origin, path, 'data-remote', headers);
const FOOTER = '<a href="/faq">FAQ</a>';

function json(html: string, id: string) {
  const [, text = 'null'] = html.match(new RegExp(`id="${id}">(.*?)</script>`)) ?? [];
  return JSON.parse(text);
}

describe('a page that its release draws', () => {
  it('comes with its content, header and footer in their places, whatever they say', async () => {
    const { status, text } = await drawn(await edge(), '/selected-card/12?utm=1&currency=3');
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

  it('says what it is to search engines and those it is sent to, with absolute addresses of its own', async () => {
    const origin = await edge({}, { STOREFRONT_URL: 'https://shop.example' });
    const { text } = await drawn(origin, '/selected-card/12?currency=3');
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

  it('is seen before anything else: its styles hold the first drawing, its picture goes first, scripts last', async () => {
    const { text } = await drawn(await edge(), '/');
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

  it('is 404 when its release says that there is no such thing, which the browser learns without asking', async () => {
    const path = '/selected-card/404?currency=3';
    const { status, headers, text } = await seen(await edge(), path, 'name="robots"');
    expect([status, headers['x-robots-tag']]).toEqual([404, 'noindex']);
    expect(text).not.toContain('data-remote');
    expect(json(text, PRELOADED_DATA_ID)['/v1/brands/404?currency=3'].code).toBe(404);
  });

  it('tells the shell for whom it was prepared', async () => {
    const headers = { cookie: 'unit=7' };
    const { text } = await drawn(await edge(), '/', headers);
    expect(json(text, VISIT_ID)).toEqual({ unit: 7, canaries: [], reported: [] });
    expect(text).toContain('header of 7');
  });
});

describe('the browser draws', () => {
  it('what is not drawn here, with header and footer drawn, while other pages are', async () => {
    const origin = await edge();
    for (const [why, path] of [
      ['its release leaves it', '/selected-card/13?currency=3'],
      ['its release fails', '/selected-card/14?currency=3'],
      ['the API does not answer in time', '/selected-card/15?currency=3'],
      ['no API is asked for this', '/selected-card/%3Cb%3E?currency=3'],
      ['nor for this', '/selected-card/12?currency=3%26'],
    ] as const) {
      const { status, text } = await seen(origin, path, FOOTER);
      expect([why, status, text.includes('data-remote')]).toEqual([why, 200, false]);
      expect((await drawn(origin, '/')).status).toBe(200);
    }
  });

  it('everything where the program that draws is not built', async () => {
    await rm(builtProgram());
    const origin = await edge();
    const { status, text } = await call(origin, '/');
    expect([status, text.includes('data-remote')]).toEqual([200, false]);
  });
});
