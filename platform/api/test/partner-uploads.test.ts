import { randomUUID } from 'node:crypto';
import { newEmail } from './harness/account-calls';
import { client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { operatorCommands, operatorEnv } from './harness/operator-commands';
import { header, newPartner, partnerCalls, row } from './harness/partners';
import {
  freePort,
  type RunningPart,
  type RunningSandbox,
  startApi,
  startSandbox,
  startWorker,
} from './harness/processes';
import { eventually, type SandboxMail } from './harness/shop';

jest.setTimeout(120_000);

let database: TestDatabase;
let sandbox: RunningSandbox;
let api: RunningPart;
let operator: ReturnType<typeof operatorCommands>;
let env: Record<string, string>;
const parts: RunningPart[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  sandbox = await startSandbox(port);
  env = { DATABASE_URL: database.url, ...operatorEnv, ...sandbox.env };
  api = await startApi({ ...env, API_PORT: String(port) });
  parts.push(sandbox, api);
  operator = operatorCommands(database.url);
});
afterAll(async () => {
  await operator.close();
  await Promise.all(parts.map((part) => part.kill()));
  await database.drop();
});

async function partnerWith(balance: number) {
  const customer = await newPartner(database, operator, balance);
  return { ...customer, ...partnerCalls(api.url, customer.session) };
}

async function startWork(): Promise<void> {
  parts.push(await startWorker(env));
}

const fileTo = (...recipients: string[]) =>
  `${header},create_password\n${recipients.map((email, index) => `${row.replace('jane@example.com', email)},${index ? 'yes' : 'no'}`).join('\n')}\n`;
const mailsTo = async (email: string): Promise<SandboxMail[]> =>
  (await client(sandbox.url)('GET', `/inbox/messages?to=${encodeURIComponent(email)}`)).body.messages;
/** The cells of a CSV without quotes. */
const table = (csv: string) =>
  csv
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
const progressOf = ({ sends }: { sends: { progress: string; cause: string | null }[] }) =>
  sends.map(({ progress, cause }) => [progress, cause]);

describe('an upload', () => {
  it('shows the progress of each row, which other partners cannot see', async () => {
    const partner = await partnerWith(100_00);
    const [first, second] = [newEmail(), newEmail()];
    const { upload_id } = (await partner.upload(fileTo(first, second))).body.data;
    const waiting = (await partner.get(`uploads/${upload_id}`)).body.data;
    expect(waiting.upload).toEqual({
      ...{ id: upload_id, file_name: 'sends.csv', date: expect.any(String) },
      ...{ rows: 2, cards: 2, amount: 50, mailed: 0 },
    });
    expect(waiting.sends).toMatchObject([
      { row: 2, email: first, upload_id, progress: 'WAITING' },
      { row: 3, email: second, has_password: true, progress: 'WAITING' },
    ]);
    expect(waiting.sends[1].password).toBeUndefined();
    expect((await partner.get('uploads?limit=1')).body.data).toEqual({ uploads: [waiting.upload], total: 1 });

    const other = await partnerWith(0);
    expect((await other.get(`uploads/${upload_id}`)).status).toBe(404);
    expect((await other.get(`uploads/${upload_id}/result.csv`)).status).toBe(404);
    expect((await other.get('uploads')).body.data).toEqual({ uploads: [], total: 0 });
    expect((await partner.get(`uploads/${randomUUID()}`)).status).toBe(404);
    expect((await partner.get('uploads/1')).status).toBe(422);

    const jobs = (set: string, id: string) =>
      database.rows(`update graphile_worker._private_jobs set ${set} where key = 'partner-send:' || $1`, [
        id,
      ]);
    const [one, two] = waiting.sends;
    await jobs(`last_error = 'smtp', attempts = 3, run_at = now() + interval '1 hour'`, one.id);
    await jobs(`last_error = 'smtp', attempts = max_attempts`, two.id);
    await database.rows(
      `update vouchers set state = 'ISSUED', code_sealed = 'x', code_lookup = uuid_send(id) where send_id = $1`,
      [two.id],
    );
    expect(progressOf((await partner.get(`uploads/${upload_id}`)).body.data)).toEqual([
      ['DELAYED', 'ISSUE'],
      ['FAILED', 'MAIL'],
    ]);
    await jobs('last_error = null', two.id);
    await jobs(`last_error = null, attempts = 0`, two.id);
    expect(progressOf((await partner.get(`uploads/${upload_id}`)).body.data)[1]).toEqual(['ISSUED', null]);
    await database.rows(`delete from graphile_worker._private_jobs`);
    // No process starts beside a code that no key opens.
    await database.rows(
      `update vouchers set state = 'PENDING', code_sealed = null, code_lookup = null where send_id = $1`,
      [two.id],
    );
  });

  it('has a result as CSV, with the passwords for 24 hours and no formula', async () => {
    await startWork();
    const partner = await partnerWith(100_00);
    const [first, second] = [newEmail(), newEmail()];
    const file = fileTo(first, second).replaceAll('Acme', '=1+1');
    const { upload_id, sends } = (await partner.upload(file)).body.data;
    const mailed = async () => (await partner.get(`uploads/${upload_id}`)).body.data.upload.mailed === 2;
    await eventually(mailed);
    const { headers, body } = await partner.get(`uploads/${upload_id}/result.csv`);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/attachment; filename="sends-\d{4}-\d\d-\d\d\.csv"/);
    const url = `${api.url}/v1/partner/uploads/${upload_id}/result.csv`;
    const bytes = await (await fetch(url, { headers: partner.session })).arrayBuffer();
    // By this mark a spreadsheet recognises UTF-8, and so Arabic names.
    expect(Buffer.from(bytes).subarray(0, 3).toString('hex')).toBe('efbbbf');
    const [columns, ...rows] = table(body);
    const cell = (index: number, column: string) => rows[index]?.[columns?.indexOf(column) ?? -1];
    expect([cell(0, 'row'), cell(0, 'company'), cell(0, 'mobile')]).toEqual(['2', "'=1+1", "'+971501234567"]);
    expect([cell(0, 'progress'), cell(0, 'password')]).toEqual(['MAILED', '']);
    expect(cell(1, 'password')).toBe(sends[1].password);

    // Already the next day and month in the Emirates.
    await database.rows(`update partner_uploads set created_at = '2026-01-31T21:30Z' where id = $1`, [
      upload_id,
    ]);
    const late = await partner.get(`uploads/${upload_id}/result.csv`);
    expect(late.headers.get('content-disposition')).toBe('attachment; filename="sends-2026-02-01.csv"');
    expect(late.body).not.toContain(sends[1].password);
  });
});

describe('past sends', () => {
  it('are found by name, email, company or product, and by state', async () => {
    const partner = await partnerWith(200_00);
    for (const fields of [
      { first_name: 'Sara', last_name: 'Khan', company: '100%_match' },
      { first_name: 'Omar', email: 'omar@noir.example' },
    ])
      await partner.send(fields);
    const found = async (query: string) =>
      (await partner.get(`sends?${query}`)).body.data.sends.map(
        (send: { first_name: string }) => send.first_name,
      );
    expect(await found('search=sara kh')).toEqual(['Sara']);
    expect(await found('search=NOIR')).toEqual(['Omar']);
    expect(await found(`search=${encodeURIComponent('0%_m')}`)).toEqual(['Sara']);
    expect(await found(`search=${encodeURIComponent('%')}`)).toEqual(['Sara']);
    expect(await found(`search=${encodeURIComponent('_\\')}`)).toEqual([]);
    expect(await found('search=global gift')).toEqual(['Omar', 'Sara']);
    await eventually(async () => (await found('state=SENT')).length === 2);
    expect(await found('state=PENDING')).toEqual([]);
    expect((await partner.get('sends?state=LOST')).status).toBe(422);
    expect((await partner.get(`sends?search=${'x'.repeat(101)}`)).status).toBe(422);
  });
});

describe('a send', () => {
  it('is mailed again to the same address, once for each key, at most 3 times in 24 hours', async () => {
    const partner = await partnerWith(25_00);
    const email = newEmail();
    const { id } = (await partner.send({ email, create_password: true })).body.data.send;
    await eventually(async () => (await mailsTo(email)).length === 1);
    await eventually(async () => (await partner.get('sends?state=SENT')).body.data.total === 1);

    const key = { 'idempotency-key': 'again-1' };
    const [first, repeated] = [await partner.resend(id, key), await partner.resend(id, key)];
    expect([first.status, first.body.data.send.resends_left]).toEqual([200, 2]);
    expect(repeated.body).toEqual(first.body);
    await eventually(async () => (await mailsTo(email)).length === 2);
    const [one, two] = await mailsTo(email);
    const linkOf = (mail?: SandboxMail) => /\/card\?token=\S+/.exec(mail?.text ?? '')?.[0];
    expect(linkOf(one)).toBeDefined();
    expect(linkOf(two)).toBe(linkOf(one));

    for (const left of [1, 0]) expect((await partner.resend(id)).body.data.send.resends_left).toBe(left);
    const refused = await partner.resend(id);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000);
    const [send] = (await partner.get('sends')).body.data.sends;
    expect(Date.parse(send.resend_at)).toBeGreaterThan(Date.now() + 80_000_000);
    await eventually(async () => (await mailsTo(email)).length === 4);

    await database.rows(`update partner_resends set created_at = now() - interval '25 hours'`);
    expect((await partner.resend(id)).status).toBe(200);
    const other = await partnerWith(0);
    expect((await other.resend(id)).status).toBe(404);
  });

  it('is not mailed again before it was mailed once, or when its cards are void', async () => {
    const partner = await partnerWith(50_00);
    const { id } = (await partner.send({ email: newEmail() })).body.data.send;
    await eventually(async () => (await partner.get('sends?state=SENT')).body.data.total === 1);
    await database.rows(`update partner_sends set state = 'PENDING', sent_at = null where id = $1`, [id]);
    expect((await partner.resend(id)).status).toBe(409);
    await database.rows(`update partner_sends set state = 'SENT', sent_at = now() where id = $1`, [id]);
    await database.rows(`update vouchers set state = 'VOID' where send_id = $1`, [id]);
    const { status, body } = await partner.resend(id);
    expect([status, body.errors.base]).toEqual([409, [expect.stringContaining('are not out')]]);
  });
});

describe('the balance', () => {
  it('has its movements with the balance after each', async () => {
    const partner = await partnerWith(0);
    await operator.fund(partner.email, 100_00, 'transfer 4711');
    const { id } = (await partner.send({ quantity: 2 })).body.data.send;
    const { entries, total } = (await partner.get('balance/entries')).body.data;
    expect(total).toBe(2);
    expect(entries).toEqual([
      {
        ...{ kind: 'SENT', amount: -50, balance: 50, date: expect.any(String), reference: null },
        send: {
          ...{ id, first_name: 'Jane', last_name: 'Doe', quantity: 2 },
          product_name: 'Global gift card AED 25',
        },
      },
      {
        ...{ kind: 'FUNDED', amount: 100, balance: 100, date: expect.any(String) },
        ...{ reference: 'transfer 4711', send: null },
      },
    ]);
    const page = (await partner.get('balance/entries?limit=1&offset=1')).body.data;
    expect([page.entries.length, page.entries[0].kind, page.total]).toEqual([1, 'FUNDED', 2]);
  });
});
