import { PRELOADED_DATA_ID } from '@giftstore/contracts';
import type { FixturePackage } from '@giftstore/release/testing';
import {
  BRAND_PAGE,
  bundleFor,
  catalogue,
  FOOTER,
  json,
  pageWith,
  rendered,
  useRenderingEdge,
} from '../testing/rendering-edge';
import { call } from '../testing/running-edge';

jest.setTimeout(60_000);

const { edge, apiCalls } = useRenderingEdge();

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
    const urls = apiCalls.map(({ url }) => url).filter((url) => url !== '/health/ready');
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
