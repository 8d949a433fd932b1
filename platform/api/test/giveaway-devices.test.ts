import { randomUUID } from 'node:crypto';
import { newEmail } from './harness/account-calls';
import { accountDataCalls } from './harness/account-data-calls';
import { type ClaimToSend, claimBody, enrolDevice, newDeviceKeys } from './harness/booth-device';
import { type ApiResponse, type Call, client } from './harness/client';
import { newCustomer } from './harness/customers';
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

jest.setTimeout(120_000);

type Device = Awaited<ReturnType<typeof enrolDevice>>;

let database: TestDatabase;
let operator: ReturnType<typeof operatorCommands>;
let sandbox: RunningSandbox;
let env: Env;
let call: Call;
let device: Device;
const parts: RunningPart[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  sandbox = await startSandbox(port);
  env = { DATABASE_URL: database.url, CAPTCHA_COST: '1', ...operatorEnv, ...sandbox.env };
  const api = await startApi({ ...env, API_PORT: String(port) });
  parts.push(sandbox, api, await startWorker(env));
  call = client(api.url);
  operator = operatorCommands(database.url);
  await operator.campaign('Handshake', 50_00, 'AED', {
    texts: { en: { consent: 'Write to me' }, ar: { consent: 'راسلوني' } },
    languages: ['en', 'ar'],
  });
  device = await enrolDevice(call, await operator.enrolmentCode('Handshake'));
});
afterAll(async () => {
  await operator.close();
  await Promise.all(parts.map((part) => part.kill()));
  await database.drop();
});

const oneCode = async (campaign = 'Handshake') => (await operator.codes(campaign, { count: 1 }))[0] as string;
const claimsOf = (email: string) => database.rows('select * from giveaway_claims where email = $1', [email]);
const refusalsOf = (email: string) =>
  database.rows('select reason from giveaway_refusals where email = $1', [email]);
const mailsTo = async (email: string): Promise<SandboxMail[]> =>
  (await client(sandbox.url)('GET', `/inbox/messages?to=${encodeURIComponent(email)}`)).body.messages;

/** Runs the task that the worker runs every five minutes, once the refusals are old enough. */
async function mailRefusals(): Promise<void> {
  await database.rows("update giveaway_refusals set created_at = created_at - interval '1 hour'");
  await database.rows("select graphile_worker.add_job('mail_refusals')");
  await eventually(async () => {
    const [row] = await database.rows(
      `select count(*)::int as jobs from graphile_worker.jobs
       where task_identifier in ('mail_refusals', 'send_giveaway_refusal', 'send_giveaway_card')`,
    );
    return row?.jobs === 0;
  });
}

describe('enrolling a device', () => {
  it('works once with a code of the operator, however it is typed', async () => {
    const code = await operator.enrolmentCode('Handshake');
    const { event } = await enrolDevice(call, ` ${code.toLowerCase().replaceAll('-', ' ')} `);
    expect(event).toBe('handshake');
    await expect(enrolDevice(call, code)).rejects.toThrow('has been used');
  });

  it('is the same 400 for an unknown, a used and an expired code', async () => {
    const [used, expired] = [
      await operator.enrolmentCode('Handshake'),
      await operator.enrolmentCode('Handshake'),
    ];
    await enrolDevice(call, used);
    await database.rows(`update giveaway_enrolments set expires_at = now() where used_at is null`);
    const bodies: Pick<ApiResponse, 'status' | 'body'>[] = [];
    for (const enrolment_code of ['NEVER-WAS-ONE', used, expired]) {
      const fields = { enrolment_code, name: 'Tablet', public_key: newDeviceKeys().publicKey };
      const { status, body } = await call('POST', '/v1/giveaway_devices', { body: { device: fields } });
      bodies.push({ status, body });
    }
    expect(bodies[0]?.status).toBe(400);
    expect(bodies).toEqual(bodies.map(() => bodies[0]));
  });

  it('rejects a key that is not a point of the curve', async () => {
    const enrolment_code = await operator.enrolmentCode('Handshake');
    const zero = 'A'.repeat(43);
    const fields = { enrolment_code, name: 'T', public_key: { kty: 'EC', crv: 'P-256', x: zero, y: zero } };
    const { status, body } = await call('POST', '/v1/giveaway_devices', { body: { device: fields } });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['public_key']]);
  });
});

describe('a claim of a device', () => {
  it('needs no captcha, and stores the device, its time and the consent with its wording', async () => {
    const email = newEmail();
    const consent = { consent: true, consent_text: 'راسلوني' };
    const fields = { code: await oneCode(), email, event: 'handshake', ...consent };
    const claim = device.signed({ ...fields, claimed_at: '1999-01-01T00:00:00Z' });
    expect((await device.send(claim)).status).toBe(200);
    const [row] = await claimsOf(email);
    expect(row).toMatchObject({
      device_id: device.id,
      consent_text: 'راسلوني',
      claimed_at: new Date('1999-01-01'),
    });
    expect(row?.consented_at).toBeInstanceOf(Date);
  });

  it('has the consent of its visit when the wording was replaced since, and none to another wording', async () => {
    await operator.campaign('Reworded', 50_00, 'AED', { texts: { en: { consent: 'Send me news' } } });
    const booth = await enrolDevice(call, await operator.enrolmentCode('Reworded'));
    for (const consent of ['Send me offers', '', 'Call me']) {
      await operator.changeCampaign('Reworded', { texts: { en: { consent } } });
    }
    const stored = [];
    for (const consent_text of ['Send me news', 'Send me offers', 'Call me', 'Sell my data', '', undefined]) {
      const email = newEmail();
      const claim = { code: await oneCode('Reworded'), email, consent: true, consent_text };
      expect((await booth.send(booth.signed(claim))).status).toBe(200);
      stored.push((await claimsOf(email))[0]?.consent_text);
    }
    expect(stored).toEqual(['Send me news', 'Send me offers', 'Call me', null, null, null]);
    const { body } = await call('GET', '/v1/giveaway_campaigns?event=reworded');
    expect(body.data.campaign.texts).toMatchObject({ en: { consent: 'Call me' }, ar: null });
    expect(JSON.stringify(body)).not.toContain('Send me');
  });

  it.each(['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-02-28T10:00:00Z'])(
    'is accepted with a clock that shows %s',
    async (claimed_at) => {
      const claim = device.signed({ code: await oneCode(), claimed_at });
      expect((await device.send(claim)).status).toBe(200);
    },
  );

  it('is the same 401 for an unknown device, another signature, body or key', async () => {
    const claim = device.signed({ code: await oneCode() });
    const other = await enrolDevice(call, await operator.enrolmentCode('Handshake'));
    const forged = [
      { ...claim, headers: { ...claim.headers, 'booth-device': randomUUID() } },
      { ...claim, headers: { ...claim.headers, 'booth-device': "' or 1=1" } },
      { ...claim, headers: { ...claim.headers, 'booth-device': other.id } },
      { ...claim, headers: { ...claim.headers, 'booth-signature': '' } },
      { ...claim, headers: { ...claim.headers, 'booth-signature': 'A'.repeat(86) } },
      { ...claim, headers: { ...claim.headers, 'idempotency-key': randomUUID() } },
      { ...claim, body: claim.body.replace('Mona', 'Lisa') },
      { ...claim, body: `${claim.body} ` },
    ];
    const responses: Pick<ApiResponse, 'status' | 'body'>[] = [];
    for (const each of forged) {
      const { status, body } = await device.send(each);
      responses.push({ status, body });
    }
    expect(responses[0]?.status).toBe(401);
    expect(responses).toEqual(forged.map(() => responses[0]));
    expect((await device.send(claim)).status).toBe(200);
  });

  it('needs an idempotency key', async () => {
    const { body, headers } = device.signed({ code: await oneCode() });
    const { 'idempotency-key': _, ...others } = headers;
    expect((await call('POST', '/v1/giveaway_orders', { body, headers: others })).status).toBe(422);
  });

  it('has the same response when it is sent again after a week, without its idempotency key, and one card', async () => {
    const email = newEmail();
    const claim = device.signed({ code: await oneCode(), email });
    expect((await device.send(claim)).status).toBe(200);
    await database.rows('delete from idempotency_keys');
    await database.rows("update giveaway_claims set email_key = 'deleted:' || id, mailbox_key = null");
    const again = await device.send(claim);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
    expect(await refusalsOf(email)).toEqual([]);
    expect(await claimsOf(email)).toHaveLength(1);
    const changed = device.signed({ code: await oneCode(), email }, claim.key);
    expect((await device.send(changed)).status).toBe(422);
  });

  it('is refused with 403 once the device is revoked, in which case nothing is stored', async () => {
    const lost = await enrolDevice(call, await operator.enrolmentCode('Handshake'));
    const email = newEmail();
    const claim = lost.signed({ code: await oneCode(), email });
    await operator.revokeDevice(lost.id);
    const { status, body } = await lost.send(claim);
    expect([status, body.errors]).toEqual([403, { device: ['This device was revoked'] }]);
    expect([await claimsOf(email), await refusalsOf(email)]).toEqual([[], []]);
  });

  it('is limited for each device', async () => {
    const api = await startApi({ ...env, RATE_LIMIT_GIVEAWAY: '2' });
    parts.push(api);
    const limited = client(api.url);
    const fast = await enrolDevice(call, await operator.enrolmentCode('Handshake'));
    const statuses = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await fast.send(fast.signed({ code: 'NOT-ONE' }), limited)).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 429, 429]);
    const forged = {
      ...fast.signed({ code: 'X' }),
      headers: { 'idempotency-key': 'x', 'booth-device': device.id },
    };
    await database.rows("delete from rate_limits where key like 'giveaway%'");
    const wrong = [];
    for (let count = 0; count < 4; count += 1) wrong.push((await device.send(forged, limited)).status);
    expect(wrong).toEqual([401, 401, 429, 429]);
    expect((await device.send(device.signed({ code: await oneCode() }), limited)).status).toBe(200);
  });
});

describe('a claim of a device that is refused for good', () => {
  it('is a refusal, and a mail to the visitor, once however often it is sent', async () => {
    const email = newEmail();
    const code = await oneCode();
    expect((await device.send(device.signed({ code }))).status).toBe(200);
    const claim = device.signed({ code, email });
    const first = await device.send(claim);
    expect(first.status).toBe(400);
    expect((await device.send(claim)).body).toEqual(first.body);
    expect((await device.send(device.signed({ code: 'WRONG', email }))).status).toBe(400);
    expect(await refusalsOf(email)).toEqual([{ reason: 'code' }, { reason: 'code' }]);
    await mailRefusals();
    await mailRefusals();
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('The giveaway code that was entered isn’t valid');
    expect(mail?.text).not.toContain('Mona');
  });

  it('has no mail when the visitor got a card after correcting the code', async () => {
    const email = newEmail();
    expect((await device.send(device.signed({ code: 'MISTYPED', email }))).status).toBe(400);
    expect((await device.send(device.signed({ code: await oneCode(), email }))).status).toBe(200);
    await mailRefusals();
    const mails = await mailsTo(email);
    expect(mails.map(({ text }) => text.includes('PIN'))).toEqual([true]);
  });

  it('mails the visitor of a second claim about the first, and leaves the code unused', async () => {
    const email = newEmail();
    const [first, second] = [await oneCode(), await oneCode()];
    await device.send(device.signed({ code: first, email }));
    const refused = await device.send(device.signed({ code: second, email: email.toUpperCase() }));
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['email']]);
    await mailRefusals();
    await eventually(async () =>
      (await mailsTo(email)).some(({ text }) => text.includes('this email address has already claimed it')),
    );
    expect((await device.send(device.signed({ code: second }))).status).toBe(200);
  });

  it('has its reason: a phone number of another country, a code of another campaign', async () => {
    const email = newEmail();
    await operator.campaign('Elsewhere');
    const code = await oneCode();
    await device.send(device.signed({ code, email, phone: '12' }));
    await device.send(device.signed({ code: await oneCode('Elsewhere'), email }));
    expect(await refusalsOf(email)).toEqual([{ reason: 'details' }, { reason: 'code' }]);
    expect((await device.send(device.signed({ code, email, event: 'an-old-address' }))).status).toBe(200);
  });
});

describe('a claim of a device that was enrolled for another campaign since', () => {
  it('is 409 and no refusal, so that it waits on the device and is accepted once that has its campaign again', async () => {
    await operator.campaign('First fair');
    await operator.campaign('Second fair');
    const email = newEmail();
    const [key, fields] = [randomUUID(), { code: await oneCode('First fair'), email, event: 'first-fair' }];
    const second = await enrolDevice(call, await operator.enrolmentCode('Second fair'));
    await database.rows("update giveaway_campaigns set active = false where name = 'Second fair'");
    for (const _ of ['sent', 'sent again']) {
      const { status, body } = await second.send(second.signed(fields, key));
      expect([status, body.message]).toEqual([
        409,
        'This device is not enrolled for the giveaway of this claim',
      ]);
    }
    expect(await refusalsOf(email)).toEqual([]);
    const first = await enrolDevice(call, await operator.enrolmentCode('First fair'));
    expect((await first.send(first.signed(fields, key))).status).toBe(200);
  });
});

describe('a claim of a device that does not fit the schema', () => {
  it('is a refusal as well, with a mail if the e-mail is valid', async () => {
    const email = newEmail();
    const claim = device.signed({ code: await oneCode(), email, first_name: 'M', company_name: 5 });
    const { status, body } = await device.send(claim);
    expect([status, Object.keys(body.errors).sort()]).toEqual([422, ['company_name', 'first_name']]);
    expect((await device.send(claim)).body).toEqual(body);
    expect(await refusalsOf(email)).toEqual([{ reason: 'details' }]);
    await mailRefusals();
    expect((await mailsTo(email)).map(({ text }) => text)).toEqual([expect.stringContaining('isn’t valid')]);
  });

  it.each([
    [{ email: 'no\u0000 address', first_name: '\ud800' }],
    [{ email: ['a@example.com'], last_name: 'x'.repeat(5_000) }],
    [{ email: '', code: null, claimed_at: 'yesterday' }],
  ])('stores %j without an error, and sends no mail', async (fields) => {
    const { status } = await device.send(device.signed({ code: 'ANY', ...fields } as ClaimToSend));
    expect(status).toBe(422);
    const [row] = await database.rows(
      'select reason, mail_decided_at from giveaway_refusals order by created_at desc limit 1',
    );
    expect(row).toEqual({ reason: 'details', mail_decided_at: expect.any(Date) });
  });

  it.each(['{}', '{"giveaway_order":null}', '{"giveaway_order":[1]}', '[]', 'null', '"text"'])(
    'is 422 for the body %s',
    async (body) => {
      const { signText, headers, key } = device.signed({ code: 'ANY' });
      const signature = signText(`${key}\n${body}`);
      const signed = { ...headers, 'booth-signature': signature };
      expect((await call('POST', '/v1/giveaway_orders', { body, headers: signed })).status).toBe(422);
    },
  );
});

describe("a campaign's end", () => {
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

  it('leaves devices some days to send what waited, and visitors of the page none', async () => {
    await operator.campaign('Ended', 50_00, 'AED', { closes_at: hours(-24) });
    const booth = await enrolDevice(call, await operator.enrolmentCode('Ended'));
    const email = newEmail();
    expect((await booth.send(booth.signed({ code: await oneCode('Ended'), email }))).status).toBe(200);
    await database.rows(
      "update giveaway_campaigns set closes_at = now() - interval '15 days' where name = 'Ended'",
    );
    const late = newEmail();
    const { status, body } = await booth.send(booth.signed({ code: await oneCode('Ended'), email: late }));
    expect([status, body.message]).toEqual([400, 'This giveaway has ended']);
    expect(await refusalsOf(late)).toEqual([{ reason: 'ended' }]);
  });

  it('is not yet near before it opens: the device sends the claim again later', async () => {
    await operator.campaign('Soon', 50_00, 'AED', { opens_at: hours(1) });
    const booth = await enrolDevice(call, await operator.enrolmentCode('Soon'));
    const email = newEmail();
    const claim = booth.signed({ code: await oneCode('Soon'), email });
    expect((await booth.send(claim)).status).toBe(409);
    expect(await refusalsOf(email)).toEqual([]);
    await database.rows("update giveaway_campaigns set opens_at = now() where name = 'Soon'");
    expect((await booth.send(claim)).status).toBe(200);
  });
});

describe('claims of a year ago', () => {
  it('are made anonymous with their consent, and refusals are deleted, while newer ones stay', async () => {
    const [email, newer] = [newEmail(), newEmail()];
    const fields = { email, consent: true, consent_text: 'Write to me' };
    const claim = device.signed({ ...fields, code: await oneCode() });
    await device.send(claim);
    await device.send(device.signed({ email: newer, code: await oneCode() }));
    await device.send(device.signed({ ...fields, code: 'WRONG' }));
    await mailRefusals();
    for (const table of ['giveaway_claims', 'giveaway_refusals']) {
      await database.rows(`update ${table} set created_at = now() - interval '13 months' where email = $1`, [
        email,
      ]);
    }
    await database.rows("select graphile_worker.add_job('tidy')");
    await eventually(async () => (await claimsOf(email)).length === 0);
    await eventually(async () => (await refusalsOf(email)).length === 0);
    expect(await claimsOf(newer)).toHaveLength(1);
    const [old] = await database.rows(
      "select * from giveaway_claims where created_at < now() - interval '12 months'",
    );
    expect(old).toMatchObject({ email: '', first_name: '', phone: '', company_name: '', consent_text: null });
    expect((await device.send(claim)).headers.get('idempotent-replayed')).toBe('true');
  });
});

describe("a customer's data", () => {
  it('have the claims of a proved e-mail with their consent, and those that were refused; a deletion empties them', async () => {
    const customer = await newCustomer(database);
    const { id, email, session } = customer;
    await device.send(
      device.signed({ code: await oneCode(), email, consent: true, consent_text: 'Write to me' }),
    );
    await device.send(device.signed({ code: 'WRONG', email }));
    const data = accountDataCalls(call);
    expect((await data.download(session)).body.giveaway_claims).toEqual([]);
    await database.rows('update users set email_verified_at = now() where id = $1', [id]);
    expect((await data.download(session)).body.giveaway_claims).toMatchObject([
      { email, consent_text: 'Write to me' },
      { email, refused_because: 'code' },
    ]);
    const [claim] = await claimsOf(email);
    expect((await data.delete(session)).status).toBe(200);
    expect([await claimsOf(email), await refusalsOf(email)]).toEqual([[], []]);
    const [left] = await database.rows('select * from giveaway_claims where id = $1', [claim?.id]);
    const { id: claimId, campaign_id, code_id, device_id, created_at, email_key, ...visitor } = left ?? {};
    expect(email_key).toBe(`deleted:${claimId}`);
    expect(Object.values(visitor).filter(Boolean)).toEqual([]);
    expect(visitor).toHaveProperty('country', '');
  });
});

describe('the metrics', () => {
  it('count claims by campaign, refusals by reason, and devices', async () => {
    const api = await startApi({ ...env, METRICS_TOKEN: 'scraper' });
    parts.push(api);
    const response = await fetch(`${api.url}/metrics`, {
      headers: { authorization: 'Bearer scraper' },
    });
    const text = await response.text();
    expect(text).toMatch(/giftstore_giveaway_claims\{event="handshake"\} [1-9]/);
    expect(text).toMatch(/giftstore_giveaway_refusals\{reason="code"\} [1-9]/);
    expect(text).toMatch(/giftstore_giveaway_devices\{state="enrolled"\} [1-9]/);
  });
});

describe('a claim of the page', () => {
  it('is not taken for a device by a signature alone', async () => {
    const body = claimBody({ code: await oneCode() });
    const { status } = await call('POST', '/v1/giveaway_orders', {
      body,
      headers: { 'booth-signature': 'A'.repeat(86) },
    });
    expect(status).toBe(422);
  });
});
