import { type Call, client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { type RunningPart, startApi } from './harness/processes';
import { gift } from './harness/shop';

jest.setTimeout(60_000);

let database: TestDatabase;
let api: RunningPart;
let call: Call;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startApi({ DATABASE_URL: database.url });
  call = client(api.url);
});
afterAll(async () => {
  await api.kill();
  await database.drop();
});

describe('the catalogue', () => {
  it('lists brands by name and featured brands in their order, and searches them', async () => {
    const names = async (path: string) =>
      (await call('GET', path)).body.data.brands.map(({ name }: { name: string }) => name);
    expect(await names('/v1/brands?currency=1')).toEqual(['Café Noir', 'Le Petit Noir', 'Noir', 'Plain']);
    expect(await names('/v1/brands?currency=1&search=noir&limit=2')).toEqual(['Noir', 'Café Noir']);
    expect(await names('/v1/brands/featured_brands?currency=1')).toEqual(['Café Noir', 'Plain']);
    expect(await names('/v1/brands/brands_by_category?category_id=1&currency=1')).toEqual([
      'Café Noir',
      'Plain',
    ]);
    expect((await call('GET', '/v1/brands?currency=1&limit=1&offset=1')).body.data).toMatchObject({
      total: 4,
      brands: [{ id: 4 }],
    });
  });

  it('sorts a list as requested, also with a search or in a category', async () => {
    const names = async (query: string, path = '/v1/brands') =>
      (await call('GET', `${path}?currency=1&${query}`)).body.data.brands.map(
        ({ name }: { name: string }) => name,
      );
    expect(await names('sort=best')).toEqual(['Café Noir', 'Plain', 'Le Petit Noir', 'Noir']);
    expect(await names('sort=name_desc&limit=2&offset=1')).toEqual(['Noir', 'Le Petit Noir']);
    expect(await names('sort=best&search=noir')).toEqual(['Noir', 'Café Noir', 'Le Petit Noir']);
    expect(await names('sort=name&search=noir')).toEqual(['Café Noir', 'Le Petit Noir', 'Noir']);
    expect(await names('category_id=1&sort=name_desc', '/v1/brands/brands_by_category')).toEqual([
      'Plain',
      'Café Noir',
    ]);
  });

  it('lists only the brands with a card of the requested value', async () => {
    const data = async (query: string) => (await call('GET', `/v1/brands?currency=1&${query}`)).body.data;
    const all = await data('sort=name');
    const values: number[] = all.brands.flatMap((brand: { denominations: number[] }) => brand.denominations);
    for (const value of new Set(values)) {
      const { brands, total } = await data(`value=${value}`);
      expect(total).toBe(values.filter((each) => each === value).length);
      for (const { denominations } of brands) expect(denominations).toContain(value);
    }
    expect(await data('value=12345.67')).toEqual({ brands: [], total: 0 });
  });

  it('lists only the brands of a category with a card of the requested value', async () => {
    const data = async (query: string) =>
      (await call('GET', `/v1/brands/brands_by_category?category_id=1&currency=1&${query}`)).body.data;
    const all = await data('sort=name');
    const [value] = all.brands[0].denominations;
    const ofValue = await data(`value=${value}&sort=name`);
    expect(ofValue.total).toBeGreaterThan(0);
    expect(ofValue.brands).toEqual(
      all.brands.filter((brand: { denominations: number[] }) => brand.denominations.includes(value)),
    );
    expect(await data('value=12345.67')).toEqual({ brands: [], total: 0 });
  });

  it('finds misspelled names and marks them as corrections, but nothing for nonsense', async () => {
    const data = async (search: string, path = '/v1/brands?currency=1') =>
      (await call('GET', `${path}&search=${encodeURIComponent(search)}`)).body.data;
    expect(await data('pettit nior')).toMatchObject({
      total: 1,
      approximate: true,
      brands: [{ name: 'Le Petit Noir' }],
    });
    expect((await data('noir')).approximate).toBeUndefined();
    expect(await data('xqzwv')).toEqual({ brands: [], total: 0 });
    expect(await data('petit xqzwv')).toMatchObject({
      total: 1,
      approximate: true,
      corrected_search: 'petit',
    });
    expect(await data('plain USD 75')).toMatchObject({ approximate: true, corrected_search: 'plain' });
    expect(await data('plian', '/v1/brands/brands_by_category?category_id=1&currency=1')).toMatchObject({
      approximate: true,
      brands: [{ name: 'Plain' }],
    });
  });

  it('lists all brands, popular ones first, for a search that names none, also in a category', async () => {
    const names = async (query: string) =>
      (await call('GET', `/v1/brands${query}&currency=1&search=gift+for+dad`)).body.data.brands.map(
        ({ name }: { name: string }) => name,
      );
    expect(await names('?limit=9')).toEqual(['Café Noir', 'Plain', 'Le Petit Noir', 'Noir']);
    expect(await names('/brands_by_category?category_id=1')).toEqual(['Café Noir', 'Plain']);
  });

  it('searches the names of categories and the words of descriptions, after names', async () => {
    const found = async (search: string) =>
      (await call('GET', `/v1/brands?currency=1&search=${encodeURIComponent(search)}`)).body.data;
    const { brands } = await found('about plain');
    expect(brands).toMatchObject([{ name: 'Plain' }]);
    const { body } = await call('GET', '/v1/categories/get_categories?currency=1');
    const [category] = body.data.categories;
    const inCategory = await call(
      'GET',
      `/v1/brands/brands_by_category?currency=1&category_id=${category.id}`,
    );
    expect(await found(category.name)).toEqual(inCategory.body.data);
  });

  it('returns a brand with its description, and its terms', async () => {
    const { body } = await call('GET', '/v1/brands/2?currency=2&image_size=medium_rectangle&program_id=1');
    expect(body).toMatchObject({
      status: 'Success',
      code: 200,
      data: { brand: { id: 2, denominations: [10, 25, 50], unit_name_short: 'USD', markup_percentage: 2.5 } },
    });
    expect(body.data.brand.product_description).toBe('About Café Noir.');
    expect((await call('GET', '/v1/brands/2/terms?currency=1')).body.data.terms).toEqual([
      { terms_text: 'Terms of Café Noir.' },
    ]);
  });

  it('returns 304 for a known ETag until the catalogue changes', async () => {
    const first = await call('GET', '/v1/countries');
    expect(first.headers.get('cache-control')).toContain('public');
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await call('GET', '/v1/countries', { headers })).status).toBe(304);
  });

  it('returns 404 for what does not exist', async () => {
    for (const path of [
      '/v1/brands?currency=77',
      '/v1/brands/99?currency=1',
      '/v1/brands/99/terms',
      '/v1/brands/brands_by_category?category_id=99&currency=1',
      '/v1/countries/set_phone_attributes?country_name=Atlantis',
      '/v1/giftcard_units/get_conversion_rate?currency=XTS',
      '/v1/cart',
    ]) {
      const { status, body } = await call('GET', path);
      expect({ path, status, code: body.code }).toEqual({ path, status: 404, code: 404 });
    }
  });

  it('rejects an invalid query with 422 by field', async () => {
    const invalid: [string, string][] = [
      ['/v1/brands?currency=1e400', 'currency'],
      ['/v1/brands?currency=one', 'currency'],
      ['/v1/brands', 'currency'],
      ['/v1/brands?currency=1&limit=201', 'limit'],
      ['/v1/brands?currency=1&colour=red', 'colour'],
      ['/v1/brands?currency=1&sort=xyz', 'sort'],
      ['/v1/brands?currency=1&value=0', 'value'],
      ['/v1/brands/brands_by_category?category_id=1&currency=1&value=0', 'value'],
      ['/v1/brands?currency=1&currency=2', 'currency'],
      [
        '/v1/giftcard_units/get_conversion_amount?amount=1e400&source_currency=AED&dest_currency=USD',
        'amount',
      ],
    ];
    for (const [path, field] of invalid) {
      const { status, body } = await call('GET', path);
      expect({ path, status, fields: Object.keys(body.errors) }).toEqual({
        path,
        status: 422,
        fields: [field],
      });
    }
  });

  it('converts currencies by their rates to AED [core-9.12]', async () => {
    expect((await call('GET', '/v1/giftcard_units/get_conversion_rate?currency=AED')).body.data).toEqual({
      currency_exchange_rate: 1,
      point_conversion_rate: 100,
      minimum_payable_amount: 2.05,
    });
    const path = '/v1/giftcard_units/get_conversion_amount?amount=100&source_currency=USD&dest_currency=AED';
    expect((await call('GET', path)).body.data).toEqual({ converted_amount: 367.25 });
  });
});

describe('what orders are paid in and belong to', () => {
  it('is AED, SAR, USD or EUR, AED first [more-9.14]', async () => {
    const { body } = await call('GET', '/v1/giftcard_units/get_payment_currencies');
    const codes = body.data.currencies.map(
      (currency: { unit_name_short: string }) => currency.unit_name_short,
    );
    expect(codes).toEqual(['AED', 'SAR', 'USD', 'EUR']);
    const cart = { cart_items: [], currency_code: 'GBP' };
    expect((await call('POST', '/v2/cart_items/quote', { body: cart })).body.errors).toHaveProperty(
      'currency_code',
    );
  });

  it('is program 1 when a call names none, and there is no other [more-9.16]', async () => {
    const brands = async (program: string) => call('GET', `/v1/brands?currency=1${program}`);
    const unnamed = await brands('');
    expect(unnamed).toMatchObject({ status: 200, body: { status: 'Success', code: 200 } });
    expect((await brands('&program_id=1')).body.data).toEqual(unnamed.body.data);
    expect((await brands('&program_id=2')).status).toBe(404);
  });
});

describe('the quote', () => {
  const quote = (cart_items: unknown[], currency_code = 'AED') =>
    call('POST', '/v2/cart_items/quote', { body: { cart_items, currency_code } });

  it('prices a cart and returns its limits', async () => {
    const { body } = await quote([{ ...gift, brand_id: 2, quantity: 2 }]);
    expect(body.data).toMatchObject({
      cart_currency: { id: 1, unit_name_short: 'AED' },
      total_price_in_aed: 208.4,
      used_credits: 0,
      price_breakdown: {
        converted_value: { amount: 200 },
        currency_fee: { amount: 0 },
        sub_total: { amount: 200 },
        markup: { amount: 5 },
        service_fee: { amount: 3 },
        vat_on_markup: { amount: 0.25 },
        vat_on_service_fee: { amount: 0.15 },
        grand_total: { amount: 208.4 },
      },
      limits: { cards: 3 },
    });
  });

  it('is 0 for an empty cart', async () => {
    const { body } = await quote([]);
    expect(body.data).toMatchObject({ items: [], limits: { cards: 5, amount_aed: 1000 } });
  });

  it('names each line that cannot be sold, and why', async () => {
    const { status, body } = await quote([gift, { ...gift, brand_id: 99 }, { ...gift, giftcard_value: 101 }]);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(['brand_id', 'giftcard_value']);
    expect(body.data.line_faults).toMatchObject([
      { index: 1, field: 'brand_id' },
      { index: 2, field: 'giftcard_value' },
    ]);
  });

  it('rejects a price, a sixth card and text instead of a number', async () => {
    for (const [part, field] of [
      [{ card_value_aed: 1 }, 'card_value_aed'],
      [{ quantity: 6 }, 'quantity'],
      [{ quantity: '1' }, 'quantity'],
      [{ isforself: 'true' }, 'isforself'],
      [{ contact_email: 'sam' }, 'contact_email'],
    ] as const) {
      const { status, body } = await quote([{ ...gift, ...part }]);
      expect({ part, status, fields: Object.keys(body.errors) }).toEqual({
        part,
        status: 422,
        fields: [field],
      });
    }
  });

  it('rejects a body that is not JSON, is too large or has another content type', async () => {
    const send = (body: string, type = 'application/json') =>
      call('POST', '/v2/cart_items/quote', { body, headers: { 'content-type': type } });
    expect((await send('{')).status).toBe(400);
    expect((await send('{"__proto__":{"a":1}}')).status).toBe(400);
    expect((await send(`"${'x'.repeat(256 * 1024)}"`)).status).toBe(413);
    expect((await send('a=1', 'application/x-www-form-urlencoded')).status).toBe(415);
    expect((await send('')).status).toBe(422);
  });
});

describe('the service itself', () => {
  it("serves health, metrics and its description, and returns the request's id", async () => {
    expect((await call('GET', '/health/live')).status).toBe(200);
    expect((await call('GET', '/health/ready')).status).toBe(200);
    const metrics = await call('GET', '/metrics');
    expect(metrics.body).toContain('giftstore_orders_overdue 0');
    const far = await call('GET', '/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(far.status).toBe(404);
    const response = await call('GET', '/v1/countries', { headers: { 'x-request-id': 'trace-12345678' } });
    expect(response.headers.get('x-request-id')).toBe('trace-12345678');
    const { body } = await call('GET', '/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    expect(Object.keys(body.paths)).toEqual(expect.arrayContaining(['/v1/brands/{id}', '/v1/guest_orders']));
  });
});
