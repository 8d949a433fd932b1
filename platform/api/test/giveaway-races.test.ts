import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newEmail } from './harness/account-calls';
import { enrolDevice, type SignedClaim } from './harness/booth-device';
import { type Call, client, retryWhileBusy } from './harness/client';
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

const claim = (call: Call, fields: { code: string; email?: string; event?: string }) =>
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
      for (const constraint of ['giveaway_claims_one_per_email', 'giveaway_claims_one_per_mailbox']) {
        await database.rows(`alter table giveaway_claims drop constraint ${constraint}`);
      }
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

describe('a campaign with a cap, over two processes', () => {
  it('gives exactly as many cards to any number of visitors at once', async () => {
    await operator.campaign('Capped', 50_00, 'AED', { cap: 5 });
    const codes = await drawCodes(40, 'Capped');
    const responses = await Promise.all(
      codes.map((code, index) => claim(apis[index % 2] as Call, { code, event: 'capped' })),
    );
    expect(statusesOf(responses)).toEqual([200, 200, 200, 200, 200, ...Array(35).fill(400)]);
    const [listed] = (await operator.campaigns()).filter(({ name }) => name === 'Capped');
    expect(listed).toMatchObject({ claims: 5, usesLeft: 35, state: 'used_up' });
    const [late] = await drawCodes(1, 'Capped');
    const { status, body } = await claim(apis[0], { code: late ?? '', event: 'capped' });
    expect([status, body.message]).toEqual([400, 'All gift cards of this giveaway have been claimed']);
  });

  it.each([
    ['gives one card in the worst order', {}, 1],
    ['would give two if its claims were counted without a lock', { GIFTSTORE_FAULTS: 'no-cap-lock' }, 2],
  ])('%s', async (_, env: Env, expected) => {
    const pair = await warmApis(env);
    const name = `Cap ${expected}`;
    await operator.campaign(name, 50_00, 'AED', { cap: 1 });
    const codes = await drawCodes(2, name);
    const responses = await queueBehindLock(
      database,
      { sql: 'select 1 from giveaway_campaigns for update' },
      codes.map((code, index) => () => claim(pair[index] as Call, { code })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(expected);
  });
});

describe('a claim of a booth, over two processes', () => {
  const enrol = async (call: Call, campaign = 'Handshake') =>
    enrolDevice(call, await operator.enrolmentCode(campaign));

  it('is one card and no refusal when the device sends it 20 times at once', async () => {
    const device = await enrol(apis[0]);
    const [code = ''] = await drawCodes(1);
    const signed = device.signed({ code });
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => device.send(signed, apis[index % 2])),
    );
    expect(statusesOf(responses)).toEqual(Array(20).fill(200));
    expect(await claimsOf(code)).toEqual({ claims: 1, cards: 1, used: 1 });
    expect(await refusalsOf(signed)).toBe(0);
  });

  it('is one card when 200 devices have the same code at once, and 199 refusals', async () => {
    const [code = ''] = await drawCodes(1);
    const devices = await Promise.all(
      Array.from({ length: 200 }, (_, index) => enrol(apis[index % 2] as Call)),
    );
    const responses = await Promise.all(
      devices.map((device, index) => {
        const signed = device.signed({ code });
        return retryWhileBusy(() => device.send(signed, apis[index % 2]));
      }),
    );
    expect(statusesOf(responses)).toEqual([200, ...Array(199).fill(400)]);
    expect(await claimsOf(code)).toEqual({ claims: 1, cards: 1, used: 1 });
  });

  it.each([
    ['is accepted, and no refusal, when it is sent again after a week', {}, [200, 0]],
    [
      'would be refused after a week if only idempotency keys were kept',
      { GIFTSTORE_FAULTS: 'no-claim-key' },
      [400, 1],
    ],
  ])('%s', async (_, env: Env, expected) => {
    const [api] = await warmApis(env);
    const device = await enrol(api);
    const [code = ''] = await drawCodes(1);
    const signed = device.signed({ code });
    expect((await device.send(signed, api)).status).toBe(200);
    await database.rows('delete from idempotency_keys');
    const again = await device.send(signed, api);
    expect([again.status, await refusalsOf(signed)]).toEqual(expected);
    expect(await claimsOf(code)).toEqual({ claims: 1, cards: 1, used: 1 });
  });

  it.each([
    ['comes from one device when two enrol with the same code', {}, 1],
    ['could come from two if a code were not used up', { GIFTSTORE_FAULTS: 'no-enrolment-once' }, 2],
  ])('%s', async (_, env: Env, expected) => {
    const pair = await warmApis(env);
    const code = await operator.enrolmentCode('Handshake');
    const enrolled = await Promise.allSettled(pair.map((call) => enrolDevice(call, code)));
    expect(enrolled.filter(({ status }) => status === 'fulfilled')).toHaveLength(expected);
  });

  const refusalsOf = async ({ body }: SignedClaim) => {
    const { email } = JSON.parse(body).giveaway_order;
    return (await database.rows('select from giveaway_refusals where email = $1', [email])).length;
  };
});
