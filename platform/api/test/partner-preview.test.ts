import { createTestDatabase, type TestDatabase } from './harness/database';
import { operatorCommands } from './harness/operator-commands';
import { header, newPartner, partnerCalls, row, upload } from './harness/partners';
import { type RunningPart, startApi } from './harness/processes';

jest.setTimeout(120_000);

let database: TestDatabase;
let api: RunningPart;
let operator: ReturnType<typeof operatorCommands>;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startApi({ DATABASE_URL: database.url });
  operator = operatorCommands(database.url);
});
afterAll(async () => {
  await operator.close();
  await api.kill();
  await database.drop();
});

async function partnerWith(balance: number) {
  const customer = await newPartner(database, operator, balance);
  return { ...customer, ...partnerCalls(api.url, customer.session) };
}

const file = `${header}\n${row}\n`;
const emails = (...addresses: string[]) =>
  `${header}\n${addresses.map((address) => row.replace('jane@example.com', address)).join('\n')}\n`;

describe('the preview of a file', () => {
  it('has every row with its cells, and sends nothing [more-2.21]', async () => {
    const partner = await partnerWith(60_00);
    const { status, body } = await partner.preview(emails('one@example.com', 'two@example.com'));
    expect(status).toBe(200);
    expect(body.data).toEqual({
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      rows: [2, 3].map((number) => ({
        row: number,
        cells: expect.objectContaining({ first_name: 'Jane', quantity: '1' }),
        errors: {},
        warnings: {},
        amount: 25,
      })),
      errors: {},
      ...{ cards: 2, amount: 50, balance: 60, balance_after: 10, sent_before: null },
    });
    expect((await partner.get('sends')).body.data.total).toBe(0);
    expect(await partner.balance()).toBe(60);
  });

  it('names the errors of each cell, by row and column', async () => {
    const partner = await partnerWith(100_00);
    const bad = row.replace('jane@', 'jane').replace(',1,', ',x,').replace('Jane', 'http://evil.example');
    const { rows, cards } = (await partner.preview(`${header}\n${row}\n\n${bad}\n${row},more`)).body.data;
    expect(
      rows.map(({ row, errors, amount }: { row: number; errors: object; amount: number | null }) => [
        row,
        Object.keys(errors),
        amount,
      ]),
    ).toEqual([
      [2, [], 25],
      [4, ['first_name', 'email', 'quantity'], null],
      [5, ['base'], null],
    ]);
    expect(rows[1].cells).toMatchObject({ first_name: 'http://evil.example', quantity: 'x' });
    expect(cards).toBe(1);
  });

  it.each([
    ['26 rows', header + `\n${row}`.repeat(26), { base: ['At most 25 rows in a file'] }, 25],
    [
      '26 cards',
      `${header}\n${row.replace(',1,', ',20,')}\n${row.replace(',1,', ',6,')}`,
      { base: ['At most 25 cards in a file'] },
      2,
    ],
    ['no rows', `${header}\n`, { file: ['The file has no rows'] }, 0],
    ['an unknown column', file.replace('email', 'mail'), { 'row 1': expect.any(Array) }, 0],
    ['a NUL', file.replace('Acme', 'A\0'), { file: [expect.stringContaining('NUL')] }, 0],
    [
      'a picture',
      Buffer.from('89504e470d0a1a0a0000', 'hex'),
      { file: [expect.stringContaining('not a text')] },
      0,
    ],
    [
      'Windows-1256',
      Buffer.from(file.replace('Acme', '\u00e3\u00cd\u00e3\u00cf'), 'latin1'),
      { file: [expect.stringContaining('Windows-1256')] },
      0,
    ],
  ])('of %s says so, with the first 25 rows [more-5.19, more-9.6]', async (_, bytes, errors, rows) => {
    const partner = await partnerWith(1_000_00);
    const { status, body } = await partner.preview(bytes);
    expect({ status, errors: body.data.errors }).toEqual({ status: 200, errors });
    expect(body.data.rows).toHaveLength(rows);
  });

  it('reads Arabic names with a byte order mark, semicolons and formulas as plain text', async () => {
    const partner = await partnerWith(25_00);
    const text = `\uFEFF${file.replace('Jane', 'مريم').replace('Acme', '=1+1').replaceAll(',', ';')}`;
    const { rows, errors } = (await partner.preview(text)).body.data;
    expect({ errors, row: rows[0] }).toMatchObject({
      errors: {},
      row: { cells: { first_name: 'مريم', company: '=1+1' }, errors: {} },
    });
  });

  it('warns of a recipient who is in it twice, regardless of case', async () => {
    const partner = await partnerWith(100_00);
    const { rows } = (await partner.preview(emails('one@example.com', 'two@example.com', 'ONE@example.com')))
      .body.data;
    expect(rows.map(({ warnings }: { warnings: object }) => warnings)).toEqual([
      {},
      {},
      { email: ['Row 2 sends the same product to this email'] },
    ]);
  });

  it('says that the balance does not cover it, which is no error of the file', async () => {
    const partner = await partnerWith(20_00);
    const { errors, balance_after } = (await partner.preview(file)).body.data;
    expect({ errors, balance_after }).toEqual({ errors: {}, balance_after: -5 });
  });

  it('names the upload of the same file', async () => {
    const partner = await partnerWith(25_00);
    const sent = (await partner.upload(file)).body.data.upload_id;
    expect((await partner.preview(file)).body.data).toMatchObject({ sent_before: sent, errors: {} });
    const other = await partnerWith(25_00);
    expect((await other.preview(file)).body.data.sent_before).toBeNull();
  });

  it('cuts off long cells, and refuses files above 1 MiB', async () => {
    const partner = await partnerWith(25_00);
    const { rows } = (await partner.preview(file.replace('Acme', 'A'.repeat(15_000)))).body.data;
    expect(rows[0].cells.company).toHaveLength(201);
    expect(rows[0].errors.company).toEqual(['Maximum length of this field is 200']);
    const large = await partner.preview(Buffer.alloc(10 * 1024 * 1024, 'a'));
    expect([large.status, large.body.errors]).toEqual([413, { base: ['The file is larger than 1 MiB'] }]);
  });
});

describe('the condition of a previewed file', () => {
  it('sends the file with the hash of its preview', async () => {
    const partner = await partnerWith(25_00);
    const { sha256 } = (await partner.preview(file)).body.data;
    const { status, body } = await partner.uploadPreviewed(file, sha256);
    expect([status, body.data.sends.length]).toEqual([200, 1]);
  });

  it('refuses a file that has changed since, with what to do', async () => {
    const partner = await partnerWith(25_00);
    const { sha256 } = (await partner.preview(file)).body.data;
    const { status, body } = await partner.uploadPreviewed(`${file} `, sha256);
    expect({ status, errors: body.errors }).toEqual({
      status: 409,
      errors: { base: [expect.stringContaining('Check it again')] },
    });
    expect((await partner.get('sends')).body.data.total).toBe(0);
  });

  it.each(['bulk?sha256=x', 'bulk?sha256=', 'bulk?sha=1'])('is validated: %s', async (path) => {
    const { session } = await partnerWith(25_00);
    expect((await upload(api.url, session, [file], { path })).status).toBe(422);
  });
});
