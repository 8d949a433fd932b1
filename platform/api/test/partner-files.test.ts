import { client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { operatorCommands } from './harness/operator-commands';
import { header, newFile, newPartner, partnerCalls, row, upload } from './harness/partners';
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
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
/** Windows-1256 has its Arabic letters where Latin 1 has those with accents. */
const olderEncoding = { file: [expect.stringMatching(/older encoding.*choose "CSV UTF-8"/)] };
const semicolons = (text: string) => text.replaceAll(',', ';');

describe('a file of sends', () => {
  it.each<[string, string | Buffer]>([
    ['with line feeds', file],
    ['with CRLF and no end of line', `${header}\r\n${row}`],
    ['with a byte order mark', `\uFEFF${file}`],
    ['in UTF-16, little end first', utf16(file)],
    ['in UTF-16, big end first', utf16(file).swap16()],
    ['with semicolons', semicolons(file)],
    ['with quotes', file.replace('Acme', '"Acme, ""Inc"""')],
    ['with empty lines and empty cells at the end', `${header},,\n\n${row},,\n,,,\n`],
    ['with columns in another order and case', file.replace('email', 'EMAIL ')],
    ['without the cell of the last column, which may be empty', `${header},create_password\n${row}\n`],
    ['with an escaped formula cell', file.replace('0501234567', "'+971501234567")],
  ])('is accepted %s', async (_, bytes) => {
    const partner = await partnerWith(25_00);
    const { status, body } = await partner.upload(bytes);
    expect(status).toBe(200);
    expect(body.data.sends).toHaveLength(1);
    expect(body.data.sends[0]).toMatchObject({
      email: 'jane@example.com',
      mobile: '+971501234567',
      amount: 25,
    });
    expect(await partner.balance()).toBe(0);
  });

  it.each<[string, string | Buffer, object]>([
    ['is empty', '', { file: ['The file is empty'] }],
    ['has spaces only', ' \n ', { file: ['The file is empty'] }],
    ['has no rows', `${header}\n`, { file: ['The file has no rows'] }],
    ['holds empty cells alone', '\r\n,,,,\r\n', { file: ['The file has no rows'] }],
    ['holds NUL', file.replace('Acme', 'A\0'), { file: [expect.stringContaining('NUL')] }],
    [
      'is UTF-16 that does not say so',
      Buffer.from(file, 'utf16le'),
      { file: [expect.stringContaining('NUL')] },
    ],
    ['is Latin 1', Buffer.from(file.replace('Acme', 'Café'), 'latin1'), olderEncoding],
    [
      'is Windows-1256',
      Buffer.from(file.replace('Acme', '\u00e3\u00cd\u00e3\u00cf'), 'latin1'),
      olderEncoding,
    ],
    ['is a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), { file: [expect.any(String)] }],
    ['does not close a quote', file.replace('Jane', '"Jane'), { file: ['Line 2: a quote is not closed'] }],
    ['has 26 rows', header + `\n${row}`.repeat(26), { base: ['At most 25 rows in a file'] }],
    [
      'has 26 cards',
      `${header}\n${row.replace(',1,', ',20,')}\n${row.replace(',1,', ',6,')}`,
      {
        base: ['At most 25 cards in a file'],
      },
    ],
    [
      'lacks a column',
      file.replace('email', 'mail'),
      {
        'row 1': [`The first row doesn’t match the sample: email is missing and "mail" isn’t in it`],
      },
    ],
    [
      'has a column twice',
      file.replace('company', 'email'),
      {
        'row 1': ['The first row doesn’t match the sample: company is missing and email is there twice'],
      },
    ],
    [
      'is JSON',
      '[1, 2]',
      { 'row 1': ['The first row doesn’t match the sample. Download the sample and fill it in'] },
    ],
    [
      'has errors in some rows',
      `${header}\n${row}\n${row.replace('jane@', 'jane')}\n\n${row.replace(',1,', ',x,').replace('050', '')}`,
      {
        'row 3': ['email: Enter a valid email'],
        'row 5': ['mobile: Phone number is invalid', 'quantity: The value must be a number'],
      },
    ],
    [
      'has what no list knows',
      file.replace('United Arab Emirates,1', 'Atlantis,77'),
      {
        'row 2': ['country: Choose a country from the list', 'product_id: Choose a product from the list'],
      },
    ],
    [
      'has errors of both kinds in one row',
      file
        .replace('jane@', 'jane')
        .replace(',1,', ',x,')
        .replace('Emirates,1', 'Emirates,77')
        .replace(/\b050\d+/, '12'),
      {
        'row 2': [
          'mobile: Phone number is invalid',
          'product_id: Choose a product from the list',
          'email: Enter a valid email',
          'quantity: The value must be a number',
        ],
      },
    ],
    [
      'has more cells than columns',
      `${header}\n${row},more\n`,
      {
        'row 2': ['This row has 10 columns instead of 9'],
      },
    ],
    [
      'has fewer cells than columns',
      `${header}\nJane,Doe,jane@example.com\n`,
      {
        'row 2': ['This row has 3 of 9 columns'],
      },
    ],
    [
      'has a number that no country has, in an unknown one',
      file.replace('United Arab Emirates', 'Narnia').replace('0501234567', '12'),
      {
        'row 2': ['mobile: Phone number is invalid', 'country: Choose a country from the list'],
      },
    ],
    ['is not covered', file.replace(',1,', ',2,'), { base: [expect.stringContaining('balance')] }],
  ])('is rejected as a whole when it %s [more-5.19, more-9.6]', async (_, bytes, errors) => {
    const partner = await partnerWith(25_00);
    const { status, body } = await partner.upload(bytes);
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors });
    expect([await partner.balance(), (await partner.get('sends')).body.data.total]).toEqual([25, 0]);
  });

  it('creates passwords for the rows that request them', async () => {
    const partner = await partnerWith(75_00);
    const rows = ['yes', 'no', ''].map((cell) => `${row},${cell}`);
    const { body } = await partner.upload(`${header},create_password\n${rows.join('\n')}`);
    const wrong = await partner.upload(`${header},create_password\n${row},maybe`);
    expect(wrong.body.errors).toEqual({ 'row 2': ['create_password: Write yes or no'] });
    const passwords = body.data.sends.map(({ password }: { password?: string }) => password);
    expect(passwords).toEqual([expect.stringMatching(/^(\w{4}-){2}\w{4}$/), undefined, undefined]);
  });

  it('is the same upload when it is sent again, with or without a key', async () => {
    const partner = await partnerWith(100_00);
    const bytes = newFile();
    const first = await partner.upload(bytes, { 'idempotency-key': 'a' });
    for (const headers of [{ 'idempotency-key': 'a' }, { 'idempotency-key': 'b' }, undefined]) {
      const again = await partner.upload(bytes, headers);
      expect([again.status, again.body]).toEqual([200, first.body]);
      expect(again.headers.get('idempotent-replayed')).toBe('true');
    }
    expect((await partner.upload(newFile(), { 'idempotency-key': 'a' })).status).toBe(422);
    expect(await partner.balance()).toBe(75);
    const other = await partnerWith(25_00);
    expect((await other.upload(bytes)).body.data.sends[0].id).not.toBe(first.body.data.sends[0].id);
  });

  it('can be sent again after it was rejected', async () => {
    const partner = await partnerWith(0);
    const bytes = newFile();
    expect((await partner.upload(bytes)).status).toBe(422);
    await operator.fund(partner.email, 25_00);
    expect((await partner.upload(bytes)).status).toBe(200);
  });
});

describe('an invalid form', () => {
  const url = '/v1/partner/sends/bulk';

  it('is rejected with a message', async () => {
    const { session, upload: send } = await partnerWith(25_00);
    const two = await upload(api.url, session, [newFile(), newFile()]);
    expect([two.status, two.body.errors]).toEqual([422, { file: ['Send one file'] }]);
    const other = await upload(api.url, session, [newFile()], { name: 'attachment' });
    expect([other.status, other.body.errors]).toEqual([422, { attachment: ['This field is not known'] }]);
    const none = await upload(api.url, session, []);
    expect([none.status, none.body.errors]).toEqual([422, { file: ['This field is required'] }]);
    for (const size of [1024 * 1024 + 1, 3 * 1024 * 1024]) {
      const large = await send(Buffer.alloc(size, 'a'));
      expect([large.status, large.body.errors]).toEqual([413, { base: ['The file is larger than 1 MiB'] }]);
    }
  });

  it('is rejected above 1 MiB, also without a content length', async () => {
    const { session, balance } = await partnerWith(25_00);
    const start = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
    const response = await fetch(api.url + url, {
      method: 'POST',
      headers: { ...session, 'content-type': 'multipart/form-data; boundary=x' },
      body: ReadableStream.from(
        [start, ...Array(48).fill('x'.repeat(64 * 1024)), '\r\n--x--\r\n'].map((part) => Buffer.from(part)),
      ),
      duplex: 'half',
    } as RequestInit);
    expect([response.status, await response.json()]).toMatchObject([413, { code: 413 }]);
    expect(await balance()).toBe(25);
  });

  it.each([
    ['application/json', '{}', 415],
    ['text/csv', file, 415],
    ['application/x-www-form-urlencoded', 'file=1', 415],
    ['multipart/form-data', 'x', 400],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="file"', 400],
  ])('%s %j', async (type, body, status) => {
    const { session } = await partnerWith(25_00);
    const headers = { ...session, 'content-type': type };
    const response = await client(api.url)('POST', url, { body, headers });
    expect([response.status, response.body.status]).toEqual([status, 'Error']);
  });
});

describe('the sample file', () => {
  it('is a download that can be uploaded [more-2.21]', async () => {
    const partner = await partnerWith(25_00);
    const { headers, body } = await partner.get('sends/sample');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toContain('attachment');
    expect(body.replace('\uFEFF', '').split('\r\n')[0]).toBe(`${header},create_password`.replace(/^/, ''));
    expect(body).not.toMatch(/(^|,|\n)["']?[=+@-]/);
    expect(body).toContain(',971501234567,1,United Arab Emirates,');
    expect((await partner.upload(body)).status).toBe(200);
  });
});
