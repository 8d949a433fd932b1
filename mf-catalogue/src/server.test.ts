/** @jest-environment node */
import { isDataRequests, type PageConfig, type PreloadedData } from '@giftstore/contracts';
import { birthday, fashion, nourva, pricesOfNourva } from './brands/catalogue.test.fixture';
import { render } from './server';

const ok = (data: unknown) => ({ status: 'Success', code: 200, data });
const missing = { status: 'Error', code: 404, data: null };
const IMAGE = 'image_size=medium_rectangle&image_type=color';
const LIST = `currency=1&${IMAGE}&limit=24`;
const allBrandsPath = (search: string) => `/v1/brands?${LIST}&list_type=all&program_id=1${search}&sort=best`;
const sortedPath = (value: string) => `/v1/brands?${LIST}&list_type=all&program_id=1&sort=name_desc${value}`;
const ofCategoryPath = (id: number) =>
  `/v1/brands/brands_by_category?category_id=${id}&${LIST}&program_id=1&sort=best`;
const amountOfCategoryPath = (id: number) => `${ofCategoryPath(id)}&value=50`;
const unit = { id: 1, country_name: 'Oman', unit_name_short: 'AED', unit_name: 'Dirham' };
const api: PreloadedData = {
  '/v1/giftcard_units': ok({ giftcard_units: [unit] }),
  '/v1/categories/get_categories?currency=1&program_id=1': ok({ categories: [fashion] }),
  '/v1/brands/featured_brands?currency=1&program_id=1': ok({ brands: [nourva] }),
  [`/v1/brands?currency=1&${IMAGE}&limit=16&list_type=all&program_id=1`]: ok({ brands: [nourva], total: 1 }),
  [allBrandsPath('')]: ok({ brands: [nourva], total: 1 }),
  [allBrandsPath('&search=nour')]: ok({ brands: [nourva], total: 1 }),
  [ofCategoryPath(1)]: ok({ brands: [nourva], total: 1 }),
  [ofCategoryPath(9)]: missing,
  '/v1/gifting_images': ok({ gifting_category: [birthday] }),
  [`/v1/brands?${LIST}&list_type=all&program_id=1&sort=best&value=50`]: ok({ brands: [nourva], total: 1 }),
  [`/v1/brands?${LIST}&list_type=all&program_id=1&sort=best&value=70`]: ok({ brands: [], total: 0 }),
  [amountOfCategoryPath(1)]: ok({ brands: [nourva], total: 1 }),
  [amountOfCategoryPath(9)]: missing,
  [sortedPath('')]: ok({ brands: [nourva], total: 1 }),
  [sortedPath('&value=50')]: ok({ brands: [nourva], total: 1 }),
  [`/v1/brands/7?currency=1&${IMAGE}&program_id=1`]: ok({ brand: nourva }),
  '/v1/brands/7/prices?currency=1': ok(pricesOfNourva),
  '/v1/brands/7/terms?currency=1': ok({ terms: [] }),
  [`/v1/brands/8?currency=1&${IMAGE}&program_id=1`]: missing,
  '/v1/brands/8/prices?currency=1': missing,
  '/v1/brands/8/terms?currency=1': missing,
  [`/v1/brands/7?currency=99&${IMAGE}&program_id=1`]: missing,
  '/v1/brands/7/prices?currency=99': missing,
  '/v1/brands/7/terms?currency=99': missing,
};
const config = { brandName: 'Gifti Global' } as PageConfig;
const page = async (url: string) => {
  const rendered = await render({ url, unit: 1, locale: 'en', config, api });
  if (!rendered || isDataRequests(rendered)) throw new Error(`${url} was not rendered`);
  return rendered;
};
const types = (head: { structuredData?: Record<string, unknown>[] }) =>
  head.structuredData?.map((it) => it['@type']);

it('renders the selected card without a window, with its head', async () => {
  expect(typeof window).toBe('undefined');
  const { html, head, status } = await page('/selected-card/7?currency=1');
  expect(html).toContain('<h1');
  expect(html).toContain('Valid in Oman (AED)');
  expect(html).toContain('Pay AED 104.20');
  expect(html).toMatch(/<img loading="eager" fetchPriority="high"[^>]*width="634" height="400"/);
  expect(status).toBe(200);
  expect(head).toMatchObject({
    title: 'Nourva',
    description: 'Linen and light.',
    canonical: '/selected-card/7?currency=1',
    image: '/media/brands/7.svg',
  });
  expect(types(head)).toEqual(['Product', 'BreadcrumbList']);
  expect(head.structuredData?.[0]).toMatchObject({
    name: 'Nourva gift card',
    offers: { priceCurrency: 'AED', lowPrice: 50, highPrice: 250, offerCount: 3 },
  });
});

it('loads one image first, and describes the lists for search engines', async () => {
  const home = await page('/');
  expect(home.html.match(/loading="eager"/g)).toHaveLength(1);
  expect(home.html).toMatch(/^<div>/);
  expect(home.head).toMatchObject({ title: 'Gift cards for everyone', canonical: '/' });
  const all = await page('/allcards');
  expect(all.head).toMatchObject({ title: 'All gift cards', canonical: '/allcards' });
  expect(types(all.head)).toEqual(['BreadcrumbList', 'ItemList']);
  expect((await page('/allfeaturedcards')).html).toContain('/selected-card/7?currency=1');
});

it('excludes a search from search engines', async () => {
  const { head } = await page('/allcards?search=nour');
  expect(head).toMatchObject({ canonical: '/allcards', robots: 'noindex' });
});

it('describes a category as a page of its own, and excludes an unknown one from search engines', async () => {
  const { head, html } = await page('/allcards?category=1');
  expect(head).toMatchObject({ title: 'Fashion gift cards', canonical: '/allcards?category=1' });
  expect(head.robots).toBeUndefined();
  expect(head.structuredData?.[0]).toMatchObject({
    itemListElement: [{}, {}, { name: 'Fashion gift cards' }],
  });
  expect(html).toMatch(/<h1[^>]*>Fashion gift cards/);
  expect((await page('/allcards?category=9')).head).toMatchObject({
    canonical: '/allcards',
    robots: 'noindex',
  });
});

it('describes the list of an amount, and excludes an empty one from search engines', async () => {
  const { head, html } = await page('/amounts/50');
  expect(head).toMatchObject({ title: 'AED 50 gift cards', canonical: '/amounts/50' });
  expect(types(head)).toEqual(['BreadcrumbList', 'ItemList']);
  expect(html).toMatch(/<h1[^>]*>AED 50 gift cards/);
  expect((await page('/amounts/70')).head).toMatchObject({ robots: 'noindex' });
});

it('describes a category of an amount as the list of the amount, and excludes an empty one from search engines', async () => {
  const { head, html } = await page('/amounts/50?category=1');
  expect(head).toMatchObject({ title: 'AED 50 gift cards', canonical: '/amounts/50' });
  expect(head.robots).toBeUndefined();
  expect(html).toMatch(
    /href="\/amounts\/50\?category=1" aria-current="true"|aria-current="true"[^>]*href="\/amounts\/50\?category=1"/,
  );
  expect((await page('/amounts/50?category=9')).head).toMatchObject({
    canonical: '/amounts/50',
    robots: 'noindex',
  });
});

it('describes the gift cards of an occasion', async () => {
  const { head, html, status } = await page('/occasions/birthday');
  expect(status).toBe(200);
  expect(head).toMatchObject({ title: 'Birthday gift cards', canonical: '/occasions/birthday' });
  expect(types(head)).toEqual(['BreadcrumbList', 'ItemList']);
  expect(html).toContain('/selected-card/7?currency=1');
});

it.each(['/occasions/birthday', '/amounts/50'])(
  'is the same list for search engines in another order: %s',
  async (path) => {
    const { head, html } = await page(`${path}?sort=name_desc`);
    expect(head).toMatchObject({ canonical: path });
    expect(html).toContain('<option value="name_desc" selected="">');
  },
);

it.each([
  '/occasions/monday',
  '/amounts/x',
  '/selected-card/8?currency=1',
  '/selected-card/7?currency=99',
  '/selected-card/x?currency=1',
])('responds 404 to %s', async (url) => {
  expect(await page(url)).toMatchObject({ status: 404, head: { robots: 'noindex' } });
});

it.each([
  ['coffee shop', 'coffee+shop'],
  ['قهوة', '%D9%82%D9%87%D9%88%D8%A9'],
])(
  'requests the brands that match "%s", and leaves the page to the browser without them',
  async (search, encoded) => {
    const url = `/allcards?${new URLSearchParams({ search })}`;
    const request = { url, unit: 1, locale: 'en', config, api };
    const path = allBrandsPath(`&search=${encoded}`);
    expect(await render(request)).toEqual({ requests: [path] });
    expect(await render({ ...request, api: { ...api, [path]: null } })).toBeNull();
    const found = ok({ brands: [nourva], total: 1 });
    expect(await render({ ...request, api: { ...api, [path]: found } })).toMatchObject({ status: 200 });
  },
);

it('requests everything that home shows in one step', async () => {
  const rendered = await render({ url: '/', unit: 1, locale: 'en', config, api: {} });
  expect(rendered).toEqual({ requests: expect.arrayContaining(['/v1/giftcard_units']) });
  expect(rendered && isDataRequests(rendered) && rendered.requests).toHaveLength(5);
});

it('renders many pages at once as it renders each alone', async () => {
  const urls = ['/', '/allcards', '/selected-card/7?currency=1', '/selected-card/8?currency=1'];
  const alone = await Promise.all(urls.map(async (url) => (await page(url)).html));
  const together = await Promise.all([...urls, ...urls].map((url) => page(url)));
  expect(together.map(({ html }) => html)).toEqual([...alone, ...alone]);
});
