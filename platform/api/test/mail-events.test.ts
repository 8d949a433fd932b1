import { client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { type SentEvent, sendMailEvent } from './harness/mail-events';
import { type RunningPart, startApi } from './harness/processes';

jest.setTimeout(60_000);

let database: TestDatabase;
const parts: RunningPart[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await start();
});
afterAll(async () => {
  await Promise.all(parts.map((part) => part.kill()));
  await database.drop();
});

async function start(env: Record<string, string> = {}): Promise<string> {
  const part = await startApi({ DATABASE_URL: database.url, ...env });
  parts.push(part);
  return part.url;
}

const url = () => (parts[0] as RunningPart).url;
const send = async (event: SentEvent) => (await sendMailEvent(url(), event)).status;
const stored = (messageId: string) =>
  database.rows<{ kind: string; at: Date }>('select kind, at from mail_events where message_id = $1', [
    messageId,
  ]);

const now = () => Math.floor(Date.now() / 1000);

describe("the mail provider's events", () => {
  it('are saved once, however often they arrive', async () => {
    const event = { id: 'evt_once', messageId: '<once@shop.example>' };
    expect(await Promise.all([send(event), send(event), send(event)])).toEqual([200, 200, 200]);
    expect(await send({ ...event, id: 'evt_twice' })).toBe(200);
    expect(await stored('<once@shop.example>')).toHaveLength(1);
  });

  it('are saved in any order, with and without angle brackets, and never later than now', async () => {
    await send({ type: 'opened', messageId: 'any@shop.example', timestamp: '2126-01-01T00:00:00Z' });
    await send({ type: 'delivered', messageId: '<any@shop.example>' });
    const events = await stored('<any@shop.example>');
    expect(events.map(({ kind }) => kind).sort()).toEqual(['delivered', 'opened']);
    for (const { at } of events) expect(Number(at)).toBeLessThanOrEqual(Date.now() + 1_000);
  });

  it('of other types are accepted and not saved', async () => {
    expect(await send({ type: 'clicked', messageId: '<other@shop.example>' })).toBe(200);
    expect(await stored('<other@shop.example>')).toEqual([]);
  });

  it.each<[string, SentEvent]>([
    ['with another key', { secret: `whsec_${Buffer.alloc(24, 'other').toString('base64')}` }],
    ['that are older than five minutes', { time: now() - 330 }],
    ['that are more than five minutes ahead', { time: now() + 330 }],
    ['without an id', { id: '' }],
    ['that are not JSON', { body: '<html>' }],
    ['without a message', { body: '{"type":"opened","timestamp":"2026-01-01T00:00:00Z","data":{}}' }],
    ['without a time', { timestamp: 'soon' }],
    ['with a text that no mail has as its id', { messageId: 'a\u0000b c' }],
  ])('%s are refused', async (_, event) => {
    expect(await send({ messageId: '<refused@shop.example>', ...event })).toBe(422);
    expect(await stored('<refused@shop.example>')).toEqual([]);
  });

  it.each([
    ['are refused', '', 422],
    ['are taken by a shop that does not verify them', 'no-mail-event-signature', 200],
  ])('without a signature %s', async (_, GIFTSTORE_FAULTS, expected) => {
    const api = await start({ GIFTSTORE_FAULTS });
    const body = JSON.stringify({
      type: 'opened',
      timestamp: new Date().toISOString(),
      data: { message_id: '<forged@shop.example>' },
    });
    const headers = { 'webhook-id': `evt_${GIFTSTORE_FAULTS}` };
    expect((await client(api)('POST', '/v1/mail_events', { body, headers })).status).toBe(expected);
  });

  it('are refused when they are large, and unknown to a shop without a key', async () => {
    expect(await send({ body: JSON.stringify({ text: 'x'.repeat(17_000) }) })).toBe(413);
    const api = await start({ MAIL_WEBHOOK_SECRET: '' });
    expect((await sendMailEvent(api, {})).status).toBe(404);
  });
});
