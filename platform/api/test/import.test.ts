import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { CatalogueFile } from '@giftstore/contracts/api';
import { type Call, client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { giftstore } from './harness/giftstore';
import { hostedGiftstore } from './harness/hosted-giftstore';
import { type RunningPart, startApi } from './harness/processes';
import { eventually } from './harness/shop';
import { smallCatalogue } from './harness/small-catalogue';

jest.setTimeout(120_000);

const folder = mkdtempSync(join(tmpdir(), 'giftstore-import-'));
let database: TestDatabase;
let api: RunningPart;
let call: Call;
let operator: ReturnType<typeof hostedGiftstore>;
let run: typeof operator.run;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startApi({ DATABASE_URL: database.url });
  call = client(api.url);
  operator = hostedGiftstore({ DATABASE_URL: database.url });
  run = operator.run;
});
afterAll(async () => {
  await operator.kill();
  await api.kill();
  await database.drop();
  rmSync(folder, { recursive: true });
});

function file(name: string, content: string | object): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const names = async () => {
  const { body } = await call('GET', '/v1/brands?currency=1');
  return body.data.brands.map(({ name }: { name: string }) => name);
};

/** The small catalogue with other brands. */
function withBrands(change: (brands: CatalogueFile['brands']) => CatalogueFile['brands'], more = {}): object {
  return { ...smallCatalogue, brands: change(structuredClone(smallCatalogue.brands)), ...more };
}

const version = async () => (await database.rows('select version from catalogue_version'))[0]?.version;

describe('catalogue import of a JSON file', () => {
  const next = withBrands(
    ([plain, noir, ...others]) => [
      { ...plain, name: 'Plain & Simple' } as CatalogueFile['brands'][number],
      ...(noir ? [{ ...noir, markup_percentage: 3, units: noir.units.slice(0, 1) }] : []),
      ...others.slice(0, 1),
      { ...(plain as CatalogueFile['brands'][number]), id: 9, name: 'Brand new' },
    ],
    {
      rates: smallCatalogue.rates.map((rate) =>
        rate.currency === 'EUR' ? { ...rate, per_aed: '0.24' } : rate,
      ),
    },
  );

  it('prints what would change and changes nothing with --dry-run', async () => {
    const before = await version();
    const { code, json } = await run('catalogue', 'import', file('next.json', next), '--dry-run', '--json');
    expect([code, json.published]).toEqual([0, false]);
    expect(json.difference).toEqual({
      brands: {
        added: [{ id: 9, name: 'Brand new' }],
        changed: [
          { id: 1, name: 'Plain & Simple', fields: { name: { from: 'Plain', to: 'Plain & Simple' } } },
          {
            id: 2,
            name: 'Café Noir',
            fields: {
              markup_percentage: { from: 2.5, to: 3 },
              'unit 2': { from: { denominations: [10, 25, 50], featured: null }, to: null },
            },
          },
        ],
        withdrawn: [{ id: 4, name: 'Le Petit Noir' }],
      },
      lists: {},
      rates: [{ currency: 'EUR', from: '0.235000000000', to: '0.24' }],
      default_service_fee_aed: null,
    });
    expect(await version()).toBe(before);
    expect(await names()).toContain('Le Petit Noir');
  });

  it('publishes it: every process sells the new catalogue at once, and old rates stay stored', async () => {
    const { json } = await run('catalogue', 'import', file('next.json', next), '--json');
    expect(json.published).toBe(true);
    await eventually(async () => (await names()).includes('Brand new'));
    expect(await names()).toEqual(['Brand new', 'Café Noir', 'Noir', 'Plain & Simple']);
    const eur = await database.rows(
      `select per_aed::float8 from exchange_rates where currency = 'EUR' order by id`,
    );
    expect(eur).toEqual([{ per_aed: 0.235 }, { per_aed: 0.24 }]);
    expect(await database.rows('select active from brands where id = 4')).toEqual([{ active: false }]);
    const { body } = await call('GET', '/v1/giftcard_units/get_conversion_rate?currency=EUR');
    expect(body.data.currency_exchange_rate).toBe(0.24);
    expect((await run('catalogue', 'import', file('next.json', next), '--json')).json.published).toBe(false);
  });

  it('restores a withdrawn brand, and keeps fees that a file cannot contain', async () => {
    await run('fees', 'set', '3', '--brand', '2', '--unit', '1');
    const { json } = await run('catalogue', 'import', file('small.json', smallCatalogue), '--json');
    expect(json.difference.brands.added).toEqual([{ id: 4, name: 'Le Petit Noir' }]);
    await eventually(async () => (await names()).includes('Le Petit Noir'));
    expect(await names()).not.toContain('Brand new');
    expect(
      await database.rows('select fee_aed::int from service_fees where brand_id = 2 order by id'),
    ).toEqual(expect.arrayContaining([{ fee_aed: 300 }, { fee_aed: 150 }]));
  });

  it('names every error with its place, and changes nothing', async () => {
    const bad = withBrands(([plain, ...others]) => [
      {
        ...(plain as CatalogueFile['brands'][number]),
        markup_percentage: 21,
        category_ids: [77],
        units: [{ unit_id: 5, denominations: [0, 10.005] }],
      },
      ...others,
      ...others.slice(0, 1),
    ]);
    const before = await version();
    const { code, json } = await run('catalogue', 'import', file('bad.json', bad), '--json');
    expect(code).toBe(1);
    expect(json.errors).toEqual({
      'brands[0] (id 1)': [
        'markup_percentage: 21 is not between 0 and 20',
        'category_ids: there is no category 77',
        'unit_id: there is no unit 5',
        expect.stringMatching(/^denominations: 0: /),
        expect.stringMatching(/^denominations: 10.005: /),
      ],
      'brands[4] (id 2)': ['id: 2 occurs twice'],
    });
    const shape = await run(
      'catalogue',
      'import',
      file('shape.json', { ...smallCatalogue, brands: [{ id: 3 }] }),
      '--json',
    );
    expect(Object.keys(shape.json.errors)).toEqual(['brands[0] (id 3)']);
    expect(
      (await run('catalogue', 'import', file('cut.json', '{"brands": ['), '--json')).json.error,
    ).toContain('not JSON');
    expect(await version()).toBe(before);
  });
});

describe('a JSON file that does not match the schema', () => {
  it('gets all of its other errors at the same time, without those that follow from the first', async () => {
    const [plain, noir, ...others] = structuredClone(smallCatalogue.brands);
    const bad = {
      ...smallCatalogue,
      categories: smallCatalogue.categories.map((category, index) =>
        index === 0 ? { ...category, name: 7 } : category,
      ),
      brands: [
        { ...plain, name: 12, markup_percentage: 21, category_ids: [1, 77] },
        { ...noir, image: 'javascript:alert(1)', servicefee_aed: 2 },
        ...others,
        { id: plain?.id },
      ],
    };
    const { code, json } = await run('catalogue', 'import', file('both.json', bad), '--json');
    expect(code).toBe(1);
    expect(json.errors).toEqual({
      'categories[0] (id 1)': [expect.stringMatching(/^name: /)],
      'brands[0] (id 1)': [
        expect.stringMatching(/^name: /),
        'markup_percentage: 21 is not between 0 and 20',
        'category_ids: there is no category 77',
      ],
      'brands[1] (id 2)': [
        'brands: has the unknown servicefee_aed',
        'image: is neither a path below /media/ nor an https address',
      ],
      [`brands[${2 + others.length}] (id 1)`]: expect.arrayContaining(['id: 1 occurs twice']),
    });
  });
});

describe('pictures that an import checks', () => {
  it('are files of the folder with the content that their names say', async () => {
    const media = join(folder, 'media');
    mkdirSync(join(media, 'brands'), { recursive: true });
    const pictures = structuredClone(smallCatalogue);
    const images = [
      ...pictures.brands.map(({ image }) => image),
      ...pictures.categories.map(({ image }) => image),
      ...pictures.gifting_categories.flatMap((occasion) =>
        occasion.images.flatMap(({ small, medium }) => [small, medium]),
      ),
    ];
    for (const image of images) {
      const path = join(media, new URL(image, 'https://shop.example').pathname.replace('/media/', ''));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, image.endsWith('.svg') ? '<svg/>' : Buffer.from('89504e470d0a1a0a', 'hex'));
    }
    const given = ['--media', media, '--dry-run', '--json'];
    const path = file('pictures.json', pictures);
    const found = await run('catalogue', 'import', path, ...given);
    expect([found.code, found.json.errors]).toEqual([0, undefined]);

    const first = pictures.brands[0] as CatalogueFile['brands'][number];
    first.image = '/media/brands/none.svg';
    const refused = await run('catalogue', 'import', file('pictures.json', pictures), ...given);
    expect([refused.code, refused.json.errors]).toEqual([
      1,
      { 'brands[0] (id 1)': ['image: is not in the folder of pictures: /media/brands/none.svg'] },
    ]);
    const sheet = file('pictures.csv', 'id,unit_id,denominations,image\n1,1,50,/media/brands/none.svg\n');
    const refusedSheet = await run('catalogue', 'import', sheet, ...given);
    expect(Object.keys(refusedSheet.json.errors)).toEqual(['row 2']);
  });
});

describe('the PNG files that mails show for drawings', () => {
  it('are missed by the import and by doctor, which refuse nothing for it', async () => {
    const media = join(folder, 'mail-media');
    const images = smallCatalogue.brands.map(({ image }) => image);
    const occasions = smallCatalogue.gifting_categories.flatMap(({ images }) => images);
    const all = [
      ...images,
      ...smallCatalogue.categories.map(({ image }) => image),
      ...occasions.flatMap(({ small, medium }) => [small, medium]),
    ];
    for (const image of all) {
      const path = join(media, new URL(image, 'https://shop.example').pathname.replace('/media/', ''));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, image.endsWith('.svg') ? '<svg/>' : Buffer.from('89504e470d0a1a0a', 'hex'));
    }
    const [drawing = ''] = images.filter((image) => image.endsWith('.svg'));
    const png = drawing.replace('.svg', '.png');
    const brands = smallCatalogue.brands.map((brand) => ({ ...brand, name: `${brand.name} again` }));
    const path = file('mails.json', { ...smallCatalogue, brands });
    const imported = await run('catalogue', 'import', path, '--media', media, '--yes');
    expect([imported.code, imported.out + imported.err]).toEqual([
      0,
      expect.stringContaining(`a PNG is not in the folder of pictures: ${png}`),
    ]);
    const doctor = giftstore({ DATABASE_URL: database.url, MEDIA_DIR: media });
    const missed = await doctor.run('doctor', '--json');
    expect([missed.code, missed.json.mail_pictures[png]]).toEqual([0, expect.stringContaining(png)]);

    writeFileSync(join(media, png.replace('/media/', '')), Buffer.from('89504e470d0a1a0a', 'hex'));
    expect((await doctor.run('doctor', '--json')).json.mail_pictures).not.toHaveProperty([png]);
  });
});

describe('pictures, fees and fields of a JSON file', () => {
  const withBrand = (more: object) =>
    withBrands(([plain, ...others]) => [{ ...plain, ...more } as CatalogueFile['brands'][number], ...others]);

  it.each([
    ['javascript:alert(1)', { image: 'javascript:alert(1)' }],
    ['http', { image: 'http://cdn.example/a.png' }],
    ['another folder', { image: '/media/../v1/sign_out' }],
    ['another host', { image: '//cdn.example/a.png' }],
    ['a user', { image: 'https://user@cdn.example/a.png' }],
    ['a quote', { image: '/media/a.png" onerror="alert(1)' }],
    ['a fee of 999999', { service_fee_aed: 999_999 }],
    ['a misspelt field', { servicefee_aed: 2 }],
  ])('refuses %s', async (_, more) => {
    const { code, json } = await run('catalogue', 'import', file('one.json', withBrand(more)), '--json');
    expect([code, Object.keys(json.errors)]).toEqual([1, ['brands[0] (id 1)']]);
  });

  it('accepts pictures of the shop and of an https host', async () => {
    for (const image of ['/media/brands/a.svg', 'https://cdn.example/a.png?v=2']) {
      const path = file('one.json', withBrand({ image }));
      expect((await run('catalogue', 'import', path, '--dry-run', '--json')).code).toBe(0);
    }
  });
});

describe('catalogue import of a CSV', () => {
  const header =
    'id,name,image,product_description,terms_text,markup_percentage,service_fee_aed,category_ids,is_redeemable_for_gg_points,unit_id,denominations,featured';

  it('adds and changes the brands that it names, and leaves the others', async () => {
    const sheet = [
      `\uFEFF${header}`,
      '20,"Seaside, ""The"" Café",/media/20.svg,About it,Terms,1.5,2,Coffee|2,yes,AE,50|100,',
      '20,,,,,,,,,2,25,',
      '3,Noir et Blanc,,,,,,,,1,500;1000,4',
      '1,,,,,,,,,2,none,',
    ].join('\r\n');
    const { code, json, err } = await run('catalogue', 'import', file('brands.csv', sheet), '--json');
    expect([code, json?.published, err]).toEqual([0, true, expect.stringContaining('3 of 3 brands written')]);
    expect(json.difference.brands.withdrawn).toEqual([]);
    expect(
      json.difference.brands.changed.map(({ id, fields }: { id: number; fields: object }) => [
        id,
        Object.keys(fields),
      ]),
    ).toEqual([
      [3, ['name', 'unit 1']],
      [1, ['unit 2']],
    ]);
    await eventually(async () => (await names()).includes('Noir et Blanc'));
    const { brand } = (await call('GET', '/v1/brands/20?currency=2')).body.data;
    expect(brand).toMatchObject({ name: 'Seaside, "The" Café', denominations: [25], category_ids: [1, 2] });
    expect((await call('GET', '/v1/brands/1?currency=2')).status).toBe(404);
  });

  it('reads headers as a mapping names them, and takes the rest off sale with --whole', async () => {
    const sheet = 'Code;Title;Country;Face values\n1;Plain again;AE;50|75\n';
    const mapping = file('supplier.json', { id: 'Code', name: 'Title', unit_id: 'Country' });
    const args = ['catalogue', 'import', file('supplier.csv', sheet), '--mapping', mapping, '--json'];
    expect((await run(...args)).json.error).toContain('denominations');
    const { json } = await run(...args, '--map', 'denominations=Face values', '--whole');
    expect(json).toMatchObject({ published: true });
    await eventually(async () => (await names()).length === 1);
    expect(await names()).toEqual(['Plain again']);
  });

  it('refuses dirty rows with their numbers, and imports nothing of the file', async () => {
    await run('catalogue', 'import', file('small.json', smallCatalogue), '--json');
    const row = (id: number, more: Record<string, string> = {}) => {
      const cells: Record<string, string> = { id: String(id), unit_id: '1', denominations: '50', ...more };
      return header.split(',').map((column) => cells[column] ?? '');
    };
    const sheet = [
      row(1),
      [...row(2), 'one too many'],
      row(2).slice(0, -1),
      row(2, { denominations: '"1,500"' }),
      row(3, { denominations: '1 500' }),
      row(1, { denominations: '75' }),
      row(4, { denominations: '0x10|1e3' }),
      row(2, { unit_id: '2', service_fee_aed: '999999' }),
      row(3, { unit_id: '2', image: 'javascript:alert(1)' }),
      row(4, { unit_id: '2', markup_percentage: '1e1' }),
      row(4, { denominations: '50', name: '"Two\nlines"' }),
    ];
    const before = await version();
    const content = `${header}\n${sheet.map((cells) => cells.join(',')).join('\n')}\n`;
    const { code, json } = await run('catalogue', 'import', file('dirty.csv', content), '--json');
    expect([code, await version()]).toEqual([1, before]);
    expect(json.errors).toEqual({
      'row 3': ['cells: it has 13, the header has 12'],
      'row 4': ['cells: it has 11, the header has 12'],
      'row 5': [
        expect.stringMatching(/^denominations: "1,500" is not an amount/),
        // What concerns a whole brand is reported at its first row.
        expect.stringMatching(/^service_fee_aed: 999999 is not/),
      ],
      'row 6': [
        expect.stringMatching(/^denominations: "1 500" is not an amount/),
        expect.stringMatching(/^image: is neither/),
      ],
      'row 7': ['unit_id: row 2 has this brand in this unit already'],
      'row 8': [
        expect.stringContaining('"0x10"'),
        expect.stringContaining('"1e3"'),
        expect.stringMatching(/^name: has a line break/),
      ],
      'row 11': ['markup_percentage: "1e1" is not a number'],
      'row 12': [expect.stringMatching(/^unit_id: row 8 has/)],
    });
  });

  it.each([
    ['occurs twice', 'id,unit_id,denominations,name,Name', '1,1,50,Plain,Noir'],
    ['is unknown', 'id,unit_id,denominations,markup', '1,1,50,3'],
    ['is unknown', 'id,unit_id,denominations,', '1,1,50,'],
  ])('refuses a header that %s: %s', async (problem, heading, cells) => {
    const path = file('header.csv', `${heading}\n${cells}\n`);
    const { code, json } = await run('catalogue', 'import', path, '--json');
    expect([code, json.errors]).toEqual([1, { 'row 1': [expect.stringContaining(problem)] }]);
  });

  it('ignores the columns that the operator names', async () => {
    const path = file('more.csv', 'id,unit_id,denominations,Stock\n1,1,50|75,yes\n');
    const { code } = await run('catalogue', 'import', path, '--ignore', 'stock', '--dry-run', '--json');
    expect(code).toBe(0);
  });

  it('lists a bounded number of errors', async () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => `${index + 1},1,free`).join('\n');
    const path = file('bad-throughout.csv', `id,unit_id,denominations\n${rows}\n`);
    const { json } = await run('catalogue', 'import', path, '--json');
    expect(json.error).toMatch(/^\d{4,} errors, of which the first 200 are listed; nothing was changed$/);
    expect(Object.values<string[]>(json.errors).flat()).toHaveLength(200);
  });

  it('names every error by row and column, and changes nothing', async () => {
    const sheet = [
      header,
      'x,Nobody,,,,,,,,1,50,',
      '1,,,,,abc,,Nonsense,maybe,1,50|5.005,0',
      '30,Half a brand,,,,,,,,1,50,',
      '1,,,,,,,,,99,50,',
      '',
      '1,,,,,,,,,2,,',
    ].join('\n');
    const before = await version();
    const { code, json } = await run('catalogue', 'import', file('bad.csv', sheet), '--json');
    expect(code).toBe(1);
    const columns = Object.fromEntries(
      Object.entries<string[]>(json.errors).map(([row, errors]) => [
        row,
        errors.map((error) => error.split(':')[0]),
      ]),
    );
    expect(columns).toEqual({
      'row 2': ['id'],
      'row 3': [
        'denominations',
        'markup_percentage',
        'category_ids',
        'is_redeemable_for_gg_points',
        'featured',
      ],
      'row 4': ['image', 'product_description', 'terms_text', 'markup_percentage', 'category_ids'],
      'row 5': ['unit_id'],
      'row 7': ['denominations'],
    });
    expect(await version()).toBe(before);
  });
});

describe('catalogue list, export and undo', () => {
  const stored = async () => (await run('catalogue', 'export', '--json')).json;
  const nothing = { brands: { added: [], changed: [], withdrawn: [] }, lists: {}, rates: [] };

  it.each([
    ['json', []],
    ['csv', ['--csv']],
  ])('writes a %s file that import accepts unchanged', async (type, options) => {
    const path = join(folder, `export.${type}`);
    expect((await run('catalogue', 'export', ...options, '--file', path)).code).toBe(0);
    const { code, json } = await run('catalogue', 'import', path, '--dry-run', '--json');
    expect([code, json.difference]).toEqual([0, expect.objectContaining(nothing)]);
  });

  it('lists brands with what they are sold for', async () => {
    const { brands } = await stored();
    expect((await run('catalogue', 'list')).out).toContain(brands[0].name);
    expect((await run('catalogue', 'list', '--json')).json.brands).toEqual(brands);
  });

  it('undoes the last import once, unless something has changed since', async () => {
    const before = await stored();
    const [first, ...others] = before.brands;
    const change = () =>
      run(
        'catalogue',
        'import',
        file('undo.json', { ...before, brands: [{ ...first, name: 'Wrong' }, ...others.slice(1)] }),
      );
    expect((await change()).code).toBe(0);
    const plan = (await run('catalogue', 'undo', '--dry-run', '--json')).json;
    expect(plan).toMatchObject({
      file: 'undo.json',
      difference: { brands: { added: [{ id: others[0].id }] } },
    });
    expect((await stored()).brands[0].name).toBe('Wrong');
    expect((await run('catalogue', 'undo')).code).toBe(0);
    expect(await stored()).toEqual(before);
    expect((await run('catalogue', 'undo')).err).toContain('no import to undo');

    await change();
    await run('fees', 'set', '1', '--brand', String(first.id));
    expect((await run('catalogue', 'undo')).err).toContain('have changed since undo.json was imported');
  });
});
