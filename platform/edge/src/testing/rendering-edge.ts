import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { type FixturePackage, SHOP, stageFixture, temporaryFolder } from '@giftstore/release/testing';
import { buildRenderProgram, linkPackages } from './render-program';
import { call, startApi, startEdge } from './running-edge';

const HEADER = '<p>{{brandName}}</p>';
const shell: FixturePackage = {
  ...(SHOP.shell as FixturePackage),
  routes: SHOP.shell?.routes?.map((route) => ({ ...route, render: 'server' })) ?? [],
  files: {
    ...SHOP.shell?.files,
    'first-paint.html': `<header id="shell-header" data-x>${HEADER}</header><main id="main" tabindex="-1"><noscript>none</noscript></main><footer id="shell-footer"></footer>`,
    'server/index.js': `exports.renderChrome = async ({ api, unit, purpose = 'header' }) =>
      '/v1/giftcard_units' in api
        ? { header: purpose + ' of ' + unit + ' ' + Object.keys(api), footer: '<a href="/faq">FAQ</a>' }
        : { requests: ['/v1/giftcard_units'] };`,
  },
};

/** A bundle whose page requests one path, which the code in `path` computes from the URL, and renders its response. */
export const bundleFor = (path: string, render: string) => `
  exports.render = async ({ url, unit, api }) => {
    const path = ${path};
    if (!(path in api)) return { requests: [path] };
    const response = api[path];
    if (response === null) return null;
    ${render}
  };`;

export const BRAND_PAGE = `
  if (response.code === 404) return { html: '', head: { robots: 'noindex' }, status: 404 };
  if (url.includes('/13')) return null;
  if (url.includes('/14')) throw new Error('odd brand');
  const text = response.data;
  return {
    html: '<img loading="lazy" src="/media/no.png"><img src="/media/small.png"><img srcSet="/media/b.png 2x" src="/media/a.png?x=1&amp;y=2" fetchPriority="high"><h1>' + text + '</h1></script>{{brandName}}',
    head: {
      title: text, description: 'What "' + text + '" is', canonical: url, image: '/media/a.png',
      structuredData: [{ '@type': 'Product', name: '</script><b>', url, text: 'a / b', logo: '//cdn/x' }],
    },
    status: 200,
  };`;

/** Requests the brand that the URL names, and renders what the API says of it. */
export const catalogue: FixturePackage = {
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

/** A test's edges, which render with a program of their own; call it once per file. */
export function useRenderingEdge() {
  let program: Awaited<ReturnType<typeof buildRenderProgram>>;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let stops: (() => Promise<unknown>)[];
  const apiCalls: { url: string; headers: Record<string, unknown> }[] = [];
  /** Where the edge of a working tree in this folder finds the program. */
  const builtProgram = () => join(folder.path, 'platform/edge/dist/render-program.js');
  beforeAll(async () => {
    program = await buildRenderProgram();
  });
  afterAll(() => program.remove());
  beforeEach(async () => {
    folder = await temporaryFolder();
    await Promise.all([cp(program.path, builtProgram()), linkPackages(folder.path)]);
    stops = [];
    apiCalls.length = 0;
  });
  afterEach(async () => {
    for (const stop of stops.reverse()) await stop();
    await folder.remove();
  });

  /** An edge over this shop and an API that knows every brand but 404 and never responds for 15. */
  async function edge(packages: Record<string, FixturePackage> = {}, env: Record<string, string> = {}) {
    await stageFixture(folder.path, { ...SHOP, shell, 'mf-catalogue': catalogue, ...packages });
    const api = await startApi((request, response) => {
      const path = request.url ?? '';
      apiCalls.push({ url: path, headers: request.headers });
      if (path.includes('/15?')) return;
      const exists = !path.includes('/404?');
      response.statusCode = exists ? 200 : 404;
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({ status: exists ? 'Success' : 'Error', code: exists ? 200 : 404, data: path }),
      );
    });
    const running = await startEdge(folder.path, { API_URL: api.url, ...env });
    stops.push(api.stop, running.stop);
    return running.origin;
  }
  return { edge, apiCalls, builtProgram };
}

/** The page once `mark` is in it: on a busy machine a rendering may be late and come with the next request. */
export async function pageWith(
  origin: string,
  path: string,
  mark: string,
  headers: Record<string, string> = {},
) {
  for (;;) {
    const response = await call(origin, path, { headers });
    if (response.text.includes(mark)) return response;
  }
}
export const rendered = (origin: string, path: string, headers?: Record<string, string>) =>
  pageWith(origin, path, 'data-remote', headers);
export const FOOTER = '<a href="/faq">FAQ</a>';

/** The JSON in the data element of that id. */
export function json(html: string, id: string) {
  const [, text = 'null'] = html.match(new RegExp(`id="${id}">(.*?)</script>`)) ?? [];
  return JSON.parse(text);
}
