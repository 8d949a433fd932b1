import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newEmail } from './harness/account-calls';
import { type Call, client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { operatorCommands, operatorEnv } from './harness/operator-commands';
import { type Env, type RunningPart, startTwoApis } from './harness/processes';
import { queueBehindLock } from './harness/queue-behind-lock';

jest.setTimeout(120_000);

const rounds = 20;
let database: TestDatabase;
let operator: ReturnType<typeof operatorCommands>;
let verifier: Server;
let apis: [Call, Call];
const parts: RunningPart[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  operator = operatorCommands(database.url);
  await operator.campaign('Handshake');
  // Accepts every captcha, because a thousand puzzles would take longer than the claims.
  verifier = createServer((_request, reply) => reply.end('{"success":true}'));
  await once(verifier.listen(0, '127.0.0.1'), 'listening');
  apis = await twoApis();
});
afterAll(async () => {
  await operator.close();
  await Promise.all(parts.map((part) => part.kill()));
  verifier.close();
  await database.drop();
});

async function twoApis(env: Env = {}): Promise<[Call, Call]> {
  const { port } = verifier.address() as AddressInfo;
  const settings = {
    ...{ DATABASE_URL: database.url, CAPTCHA_PROVIDER: 'recaptcha' },
    ...{ RECAPTCHA_SECRET: 'any', RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify` },
    ...operatorEnv,
    ...env,
  };
  const started = await startTwoApis(settings);
  parts.push(...started);
  return started.map(({ url }) => client(url)) as [Call, Call];
}

const claim = (call: Call, fields: { code: string; email?: string }) =>
  call('POST', '/v1/giveaway_orders', {
    headers: { 'recaptcha-response': 'solved' },
    body: {
      giveaway_order: {
        ...{ first_name: 'Mona', last_name: 'Haddad', email: newEmail(), phone: '0501234567' },
        ...{ country: 'United Arab Emirates', company_name: 'Haddad', company_title: 'Buyer' },
        ...fields,
      },
    },
  });

/** Warms the processes up, because a first request is slow and lock waits time out. */
async function warmApis(env: Env): Promise<[Call, Call]> {
  const pair = env.GIFTSTORE_FAULTS ? await twoApis(env) : apis;
  for (const call of pair) await claim(call, { code: (await drawCodes(1))[0] ?? '' });
  return pair;
}

const drawCodes = (count: number, campaign = 'Handshake') => operator.codes(campaign, { count });
const statusesOf = (responses: { status: number }[]) => responses.map(({ status }) => status).sort();

/** The claims and cards of a code. */
async function claimsOf(code: string): Promise<unknown> {
  const [row] = await database.rows(
    `select count(distinct claim.id)::int as claims, count(voucher.id)::int as cards, max(code.used) as used
     from giveaway_codes code
     left join giveaway_claims claim on claim.code_id = code.id
     left join vouchers voucher on voucher.claim_id = claim.id
     where code.last_four = $1`,
    [code.replaceAll('-', '').slice(-4)],
  );
  return row;
}

describe('a giveaway code that 200 visitors use at once, over two processes', () => {
  it('yields one card', async () => {
    const [code = ''] = await drawCodes(1);
    const responses = await Promise.all(
      Array.from({ length: 200 }, (_, index) => claim(apis[index % 2] as Call, { code })),
    );
    expect(statusesOf(responses)).toEqual([200, ...Array(199).fill(400)]);
    expect(await claimsOf(code)).toEqual({ claims: 1, cards: 1, used: 1 });
  });

  it('yields as many cards as it has uses, in each round', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const code = `ROUND${round}USES`;
      await operator.codes('Handshake', { code, uses: 3 });
      const responses = await Promise.all(
        Array.from({ length: 10 }, (_, index) => claim(apis[index % 2] as Call, { code })),
      );
      expect(statusesOf(responses)).toEqual([200, 200, 200, ...Array(7).fill(400)]);
    }
  });

  it.each([
    ['yields one card in the worst order', {}, 1],
    [
      'would give four if it were looked at first and counted later',
      { GIFTSTORE_FAULTS: 'no-conditional-use' },
      4,
    ],
  ])('%s', async (_, env: Env, expected) => {
    const pair = await warmApis(env);
    const [code = ''] = await drawCodes(1);
    const responses = await queueBehindLock(
      database,
      { sql: 'select 1 from giveaway_codes for update' },
      [0, 1, 2, 3].map((n) => () => claim(pair[n % 2] as Call, { code })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(expected);
    expect(await claimsOf(code)).toMatchObject({ claims: expected, cards: expected });
  });
});

describe('an e-mail that claims with many codes at once, over two processes', () => {
  it('has one claim, and the other codes keep their uses', async () => {
    await operator.campaign('One each');
    for (let round = 0; round < rounds; round += 1) {
      const email = newEmail();
      const codes = await drawCodes(8, 'One each');
      const responses = await Promise.all(
        codes.map((code, index) =>
          claim(apis[index % 2] as Call, { code, email: index % 3 ? email : email.toUpperCase() }),
        ),
      );
      expect(statusesOf(responses)).toEqual([200, ...Array(7).fill(422)]);
    }
    const [left] = (await operator.campaigns()).filter(({ name }) => name === 'One each');
    expect(left).toMatchObject({ codes: 8 * rounds, claims: rounds, usesLeft: 7 * rounds });
  });

  it.each([
    ['has one claim in the worst order', {}, 1],
    ['has two claims without the unique constraint', { GIFTSTORE_FAULTS: 'no-claim-unique' }, 2],
  ])('%s', async (_, env: Env, expected) => {
    if (env.GIFTSTORE_FAULTS) {
      await database.rows('alter table giveaway_claims drop constraint giveaway_claims_one_per_email');
    }
    const pair = await warmApis(env);
    const email = newEmail();
    const codes = await drawCodes(2);
    const responses = await queueBehindLock(
      database,
      { sql: 'select 1 from giveaway_campaigns for update' },
      codes.map((code, index) => () => claim(pair[index] as Call, { code, email })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(expected);
  });
});
