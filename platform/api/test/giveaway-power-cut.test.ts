import { Client } from 'pg';
import { accountCalls, newEmail } from './harness/account-calls';
import { claimBody, enrolDevice } from './harness/booth-device';
import { type ApiResponse, type Call, client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { operatorCommands, operatorEnv } from './harness/operator-commands';
import {
  type Env,
  freePort,
  type RunningPart,
  type RunningSandbox,
  startApi,
  startSandbox,
  startWorker,
} from './harness/processes';
import { eventually, type SandboxMail } from './harness/shop';

jest.setTimeout(180_000);

let database: TestDatabase;
let sandbox: RunningSandbox;
let env: Env;
let operator: ReturnType<typeof operatorCommands>;
const parts: RunningPart[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await startSandbox(await freePort());
  env = { DATABASE_URL: database.url, CAPTCHA_COST: '10', ...operatorEnv, ...sandbox.env };
  parts.push(sandbox, await startWorker(env));
  operator = operatorCommands(database.url);
  await operator.campaign('Handshake');
});
afterAll(async () => {
  await operator.close();
  await Promise.all(parts.map((part) => part.kill()));
  await database.drop();
});

interface Claiming {
  email: string;
  /** Sends the same claim through any API, as page and device do until they have a response. */
  send: (call: Call) => Promise<ApiResponse>;
}

/** A captcha may have been used up by the attempt that died, so the page solves another one. */
async function ofPage(_: Call, code: string): Promise<Claiming> {
  const email = newEmail();
  const body = claimBody({ code, email });
  const send = async (through: Call) => {
    const captcha = await accountCalls(through).solveCaptcha('giveaway');
    const headers = { ...captcha, 'idempotency-key': `page-${code}` };
    return through('POST', '/v1/giveaway_orders', { body, headers });
  };
  return { email, send };
}

async function ofDevice(call: Call, code: string): Promise<Claiming> {
  const email = newEmail();
  const device = await enrolDevice(call, await operator.enrolmentCode('Handshake'));
  const signed = device.signed({ code, email });
  return { email, send: (through) => device.send(signed, through) };
}

/** Sends the claim while a lock stops it at a statement, and kills the API there with -9. */
async function sendAndDie(api: RunningPart, table: string, send: () => Promise<unknown>): Promise<void> {
  const holder = new Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('begin');
  await holder.query(`lock table ${table} in exclusive mode`);
  const sent = send().catch(() => 'connection lost');
  await eventually(async () => {
    const [row] = await database.rows(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query ~ $1`,
      [`"${table}"`],
    );
    return Number(row?.waiting) > 0;
  });
  await api.kill();
  expect(await sent).toBe('connection lost');
  await holder.query('commit');
  await holder.end();
}

const mailsTo = async (email: string): Promise<SandboxMail[]> =>
  (await client(sandbox.url)('GET', `/inbox/messages?to=${encodeURIComponent(email)}`)).body.messages;

describe('an API that loses its power in the middle of a claim', () => {
  it.each([
    ['of the page, at its code', ofPage, 'giveaway_codes'],
    ['of the page, at its card', ofPage, 'vouchers'],
    ['of a device, at its code', ofDevice, 'giveaway_codes'],
    ['of a device, at itself', ofDevice, 'giveaway_claims'],
    ['of a device, at its card', ofDevice, 'vouchers'],
  ])('%s, gives one claim, one card and one mail when it is sent again', async (_, prepare, table) => {
    const [code = ''] = await operator.codes('Handshake', { count: 1 });
    const dying = await startApi(env);
    parts.push(dying);
    const { email, send } = await prepare(client(dying.url), code);
    await sendAndDie(dying, table, () => send(client(dying.url)));

    const api = await startApi(env);
    parts.push(api);
    // While PostgreSQL has not noticed that the first attempt is dead, the claim is busy.
    await eventually(async () => (await send(client(api.url))).status === 200);
    expect((await send(client(api.url))).status).toBe(200);
    const [found] = await database.rows(
      `select count(distinct claim.id)::int as claims, count(voucher.id)::int as cards, max(code.used) as used
       from giveaway_claims claim join vouchers voucher on voucher.claim_id = claim.id
       join giveaway_codes code on code.id = claim.code_id where claim.email = $1`,
      [email],
    );
    expect(found).toEqual({ claims: 1, cards: 1, used: 1 });
    await eventually(async () => (await mailsTo(email)).length > 0);
    await eventually(async () => (await database.rows('select 1 from graphile_worker.jobs')).length === 0);
    expect(await mailsTo(email)).toHaveLength(1);
    await api.kill();
  });
});
