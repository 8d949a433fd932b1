import type { ReleaseMap, ReleaseRoute } from '@giftstore/contracts';
import fastify from 'fastify';
import { BrandPages } from './brand-pages';
import { FILE_URLS, sitemapPart, sitemapXml } from './sitemap';
import { serveWellKnown } from './well-known-routes';

const route = (path: string, flags: Partial<ReleaseRoute> = {}) => ({ path, ...flags });
const rendered = { render: 'server' } as const;

function mapOf(routes: Partial<ReleaseRoute>[]): ReleaseMap {
  return { remotes: { 'mf-a': { routes } } } as unknown as ReleaseMap;
}

const shop = mapOf([
  route('/', rendered),
  route('/faq', rendered),
  route('/404', rendered),
  route('/secret', { ...rendered, robots: 'noindex' }),
  route('/mine', { ...rendered, session: 'required' }),
  route('/browser-only'),
  route('/cart', { robots: 'noindex' }),
  route('/order/:id', { session: 'required' }),
  route('/auth/login', { session: 'anonymous' }),
  route('/selected-card/:cardId', rendered),
]);

/** The routes over an API whose unit 3 has this many brands. */
async function running({
  map = shop as ReleaseMap | null,
  brands = 3,
  publicUrl = 'https://gifts.example',
} = {}) {
  const api = fastify();
  const queries: unknown[] = [];
  api.get<{ Querystring: { offset: string; limit: string } }>('/v1/brands', async ({ query }, reply) => {
    queries.push(query);
    if (brands < 0) return reply.code(500).send({});
    const offset = Number(query.offset);
    const length = Math.max(0, Math.min(Number(query.limit), brands - offset));
    return {
      data: {
        total: brands,
        brands: Array.from({ length }, (_, index) => ({
          id: offset + index + 1,
          denominations: [50, 100 + index],
        })),
      },
    };
  });
  const occasions = ['Birthday', 'Eid Mubarak', '!'].map((name, id) => ({ id, name, gifting_images: [] }));
  api.get('/v1/gifting_images', async () => ({ data: { gifting_category: occasions } }));
  const apiUrl = await api.listen({ host: '127.0.0.1', port: 0 });
  const edge = fastify();
  const page = { defaultUnitId: 3, supportEmail: 'help@gifts.example' } as never;
  serveWellKnown(edge, { config: { apiUrl, port: 3000, publicUrl, page }, current: async () => map });
  const get = (url: string) => edge.inject({ url, headers: { host: 'own.example' } });
  return { get, queries, stop: () => api.close() };
}

const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

describe('/sitemap.xml', () => {
  it('lists the public pages and the brands of the default unit', async () => {
    const { get, queries, stop } = await running();
    const { statusCode, headers, body } = await get('/sitemap.xml');
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(locations(body)).toEqual([
      'https://gifts.example/',
      'https://gifts.example/faq',
      ...[1, 2, 3].map((id) => `https://gifts.example/selected-card/${id}?currency=3`),
    ]);
    await get('/sitemap.xml');
    expect(queries).toEqual([expect.objectContaining({ currency: '3' })]);
    expect((await get('/sitemap-1.xml')).statusCode).toBe(404);
    await stop();
  });

  it('lists the occasions, and the amounts that several brands have, when a release has pages for them', async () => {
    const patterns = ['/amounts/:amount', '/occasions/:occasion', '/selected-card/:cardId'];
    const map = mapOf(patterns.map((path) => route(path, rendered)));
    const { get, stop } = await running({ map, brands: 2 });
    expect(locations((await get('/sitemap.xml')).body)).toEqual([
      'https://gifts.example/occasions/birthday',
      'https://gifts.example/occasions/eid-mubarak',
      'https://gifts.example/amounts/50',
      ...[1, 2].map((id) => `https://gifts.example/selected-card/${id}?currency=3`),
    ]);
    await stop();
  });

  it('uses the origin of the request when none is configured', async () => {
    const { get, stop } = await running({ publicUrl: '' });
    expect(locations((await get('/sitemap.xml')).body)[0]).toBe('http://own.example/');
    await stop();
  });

  it('fetches brands page by page', async () => {
    const { get, queries, stop } = await running({ brands: 450 });
    expect(locations((await get('/sitemap.xml')).body)).toHaveLength(452);
    expect(queries).toHaveLength(3);
    await stop();
  });

  it.each([
    ['the API is down', { brands: -1 }, 503],
    ['nothing is live', { map: null }, 503],
  ])('is never partial: %s', async (_what, how, status) => {
    const { get, stop } = await running(how);
    expect((await get('/sitemap.xml')).statusCode).toBe(status);
    await stop();
  });

  it('lists no brands when no release has pages for them', async () => {
    const { get, queries, stop } = await running({ map: mapOf([route('/', rendered)]) });
    expect(locations((await get('/sitemap.xml')).body)).toEqual(['https://gifts.example/']);
    expect(queries).toEqual([]);
    await stop();
  });

  it('is an index of parts when it exceeds one file', () => {
    const own = Array.from({ length: FILE_URLS + 2 }, (_, index) => `/selected-card/${index}?currency=1&x`);
    expect(locations(sitemapXml(own, 'https://a'))).toEqual([
      'https://a/sitemap-1.xml',
      'https://a/sitemap-2.xml',
    ]);
    expect(locations(sitemapPart(own, 'https://a', 2) ?? '')).toEqual([
      'https://a/selected-card/50000?currency=1&amp;x',
      'https://a/selected-card/50001?currency=1&amp;x',
    ]);
    expect(sitemapPart(own, 'https://a', 3)).toBeNull();
  });
});

it('serves the last good list of brands while the API is down', async () => {
  let now = 0;
  let isDown = false;
  const body = { data: { total: 1, brands: [{ id: 7, denominations: [50] }], gifting_category: [] } };
  const request = async () => new Response(JSON.stringify(body), { status: isDown ? 500 : 200 });
  const warnings: unknown[] = [];
  const log = { warn: (text: unknown) => void warnings.push(text) } as never;
  const brands = new BrandPages({ apiUrl: 'http://api', unit: 1, log, fetch: request, now: () => now });
  expect((await brands.all())?.brands).toEqual(['/selected-card/7?currency=1']);
  isDown = true;
  now += 11 * 60_000;
  await brands.all();
  await new Promise(setImmediate);
  expect((await brands.all())?.brands).toEqual(['/selected-card/7?currency=1']);
  expect(warnings).toEqual(["The sitemap's brands cannot be listed: the API responded 500"]);
});

it('/robots.txt closes API calls and personal pages only', async () => {
  const { get, stop } = await running();
  const lines = (await get('/robots.txt')).body.split('\n');
  const closed = lines.flatMap((line) => /^Disallow: (.*)$/.exec(line)?.[1] ?? []);
  expect(closed).toEqual([
    ...['/v1/', '/v2/', '/secret$', '/secret?', '/mine$', '/mine?', '/cart$', '/cart?', '/order/'],
    ...['/auth/login$', '/auth/login?'],
  ]);
  expect(lines).toContain('Sitemap: https://gifts.example/sitemap.xml');
  await stop();
});

it('/.well-known/security.txt has a contact and a future expiry date', async () => {
  const { get, stop } = await running();
  const { headers, body } = await get('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toMatch(/^Contact: mailto:help@gifts\.example$/m);
  const [, expires = ''] = /^Expires: (.*)$/m.exec(body) ?? [];
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(178);
  expect(days).toBeLessThan(366);
  await stop();
});
