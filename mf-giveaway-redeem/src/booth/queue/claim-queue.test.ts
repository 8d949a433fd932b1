import { ApiError } from '@giftstore/http';
import { type FakeCall, type FakeResponse, type FakeServices, fakeServices } from '@giftstore/testing';
import { waitFor } from '@testing-library/react';
import { handshake } from '../../giveaway.test.fixture';
import {
  boothConfig,
  boothServices,
  claimOf,
  DEVICE_ID,
  enrol,
  linasClaim,
  newDevice,
  offline,
  refuse,
  SEND,
  sentCalls,
  setOnline,
  startPage,
} from '../booth.test.fixture';
import { currentBooth } from '../current-booth';
import { openDatabase } from '../device/database';
import { saveAndSendClaim } from '../save-and-send-claim';

const requestOf = (claim = linasClaim, idempotencyKey = 'key-1') => ({
  claim,
  captcha: undefined,
  idempotencyKey,
});

let locks: ReturnType<typeof newDevice>;
beforeEach(async () => {
  locks = newDevice();
  await enrol();
});

const pages: FakeServices[] = [];
/** A page that starts: after a crash or a reboot, or in a second tab. */
function page(respond: FakeResponse = () => undefined): FakeServices {
  const services = boothServices(respond);
  pages.push(services);
  return services;
}
const boothOf = (services: FakeServices) => currentBooth(services).opened;

afterEach(async () => {
  jest.useRealTimers();
  for (const services of pages.splice(0)) (await boothOf(services)).close();
});

/** Everything on the device, as text. */
async function storage(): Promise<string> {
  const db = await openDatabase();
  const claims = await db.getAll('claims');
  const settings = await db.getAll('settings');
  db.close();
  const bytes = (value: unknown): unknown =>
    value instanceof ArrayBuffer || ArrayBuffer.isView(value)
      ? Buffer.from(value as never).toString('latin1')
      : value;
  const text = JSON.stringify([claims, settings], (_key, value) => bytes(value));
  return text + JSON.stringify({ ...localStorage, ...sessionStorage });
}

const waiting = async () => {
  const db = await openDatabase();
  const count = await db.count('claims');
  db.close();
  return count;
};

describe('a claim with a network', () => {
  it('is saved before it is sent, signed by the device, and removed afterwards', async () => {
    let savedWhileSent = 0;
    const services = page(async () => {
      savedWhileSent = await waiting();
    });
    const outcome = await saveAndSendClaim(services, requestOf());
    expect(outcome.isWaiting).toBe(false);
    expect(savedWhileSent).toBe(1);
    expect(await waiting()).toBe(0);
    const [call] = sentCalls(services);
    expect(call?.body).toEqual({ giveaway_order: { ...linasClaim, claimed_at: expect.any(String) } });
    expect(call?.options).toMatchObject({
      idempotencyKey: 'key-1',
      headers: { 'booth-device': DEVICE_ID, 'booth-signature': expect.stringMatching(/^[\w-]{86}$/) },
    });
  });

  it('has a signature of its key and its body', async () => {
    const { privateKey, publicKey } = await crypto.subtle.generateKey(
      { name: 'ECDSA', namedCurve: 'P-256' },
      false,
      ['sign', 'verify'],
    );
    const db = await openDatabase();
    await db.put(
      'settings',
      { deviceId: DEVICE_ID, event: handshake.event, name: 'T', privateKey },
      'device',
    );
    db.close();
    const services = page();
    await saveAndSendClaim(services, requestOf());
    const [call] = sentCalls(services);
    const signature = Buffer.from(call?.options?.headers?.['booth-signature'] ?? '', 'base64url');
    const text = new TextEncoder().encode(`key-1\n${JSON.stringify(call?.body)}`);
    const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
    expect(await crypto.subtle.verify(algorithm, publicKey, signature, text)).toBe(true);
  });

  it('that is refused at once is shown to the visitor, and does not stay on the device', async () => {
    const services = page(refuse(422, { errors: { email: ['taken'] } }));
    await expect(saveAndSendClaim(services, requestOf())).rejects.toMatchObject({ code: 422 });
    expect(await waiting()).toBe(0);
    const booth = await boothOf(services);
    await waitFor(() => expect(booth.state.current().report.refused).toBe(0));
  });

  it('is promised after 8 s without a response, and counted when it is refused then', async () => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    let respond = (_: unknown) => {};
    const services = page(
      () =>
        new Promise((_resolve, reject) => {
          respond = reject;
        }),
    );
    const booth = await boothOf(services);
    const promised = saveAndSendClaim(services, requestOf());
    await waitFor(() => expect(sentCalls(services)).toHaveLength(1));
    jest.advanceTimersByTime(8_000);
    expect(await promised).toEqual({ message: undefined, isWaiting: true });
    respond(new ApiError('refused', 400, { message: 'This code is not valid' }));
    await waitFor(() => expect(booth.state.current().report.refused).toBe(1));
    expect(await waiting()).toBe(0);
  });

  it.each([401, 403])('of a device that was revoked (%s) is not promised', async (code) => {
    const services = page(refuse(code));
    await expect(saveAndSendClaim(services, requestOf())).rejects.toMatchObject({ kind: 'refused' });
    expect(await waiting()).toBe(0);
    const { state } = await boothOf(services);
    await waitFor(() => expect(state.current().status).toBe('revoked'));
  });
});

describe('a claim without a network', () => {
  it.each([
    ['the device knows it', () => setOnline(false), () => undefined],
    ['the request fails', () => {}, offline],
    ['the server is down', () => {}, refuse(503)],
    ['the venue responds in its place', () => {}, refuse(403, {})],
    ['the venue refuses with a page', () => {}, refuse(400, {})],
  ])('waits on the device: %s', async (_how, cut, respond) => {
    cut();
    const services = page(respond);
    expect(await saveAndSendClaim(services, requestOf())).toEqual({ message: undefined, isWaiting: true });
    expect(await waiting()).toBe(1);
    const { state } = await boothOf(services);
    await waitFor(() => expect(state.current().waiting).toBe(1));
  });

  it('cannot be read in storage', async () => {
    setOnline(false);
    await saveAndSendClaim(page(), requestOf());
    const stored = await storage();
    for (const value of Object.values(linasClaim)) {
      if (value !== linasClaim.event) expect(stored).not.toContain(value);
    }
    const db = await openDatabase();
    const key = (await db.get('settings', 'claim-key')) as CryptoKey;
    expect(key.extractable).toBe(false);
    db.close();
  });

  it('is sent once when the network is back, with its own key', async () => {
    setOnline(false);
    const services = page();
    await saveAndSendClaim(services, requestOf());
    setOnline(true);
    window.dispatchEvent(new Event('online'));
    await waitFor(async () => expect(await waiting()).toBe(0));
    expect(sentCalls(services).map(({ options }) => options?.idempotencyKey)).toEqual(['key-1']);
  });

  it('is sent after a crash, in the order in which visitors made them', async () => {
    setOnline(false);
    const crashed = page();
    for (const number of [1, 2, 3])
      await saveAndSendClaim(crashed, requestOf(claimOf(number), `key-${number}`));
    setOnline(true);
    const restarted = page();
    await boothOf(restarted);
    await waitFor(async () => expect(await waiting()).toBe(0));
    expect(sentCalls(crashed)).toEqual([]);
    expect(sentCalls(restarted).map(({ options }) => options?.idempotencyKey)).toEqual([
      'key-1',
      'key-2',
      'key-3',
    ]);
  });

  it('has the same key and body again after a crash between response and removal', async () => {
    const received: FakeCall[] = [];
    const services = page((call) => {
      received.push(call);
      return offline();
    });
    await saveAndSendClaim(services, requestOf());
    await boothOf(page((call) => void received.push(call)));
    await waitFor(async () => expect(await waiting()).toBe(0));
    const [first, second] = received;
    expect(second?.options?.idempotencyKey).toBe(first?.options?.idempotencyKey);
    expect(JSON.stringify(second?.body)).toBe(JSON.stringify(first?.body));
  });

  it('stops at the first failure of the network, and goes on after one of a claim', async () => {
    setOnline(false);
    const offlinePage = page();
    for (const number of [1, 2, 3])
      await saveAndSendClaim(offlinePage, requestOf(claimOf(number), `key-${number}`));
    const down = page(offline);
    await (await boothOf(down)).sendNow();
    await waitFor(() => expect(sentCalls(down).length).toBeGreaterThan(0));
    expect(new Set(sentCalls(down).map(({ options }) => options?.idempotencyKey))).toEqual(
      new Set(['key-1']),
    );

    const failing = page(({ options }) => (options?.idempotencyKey === 'key-1' ? refuse(409)() : undefined));
    await boothOf(failing);
    await waitFor(async () => expect(await waiting()).toBe(1));
  });

  it('that is refused later is removed and counted, without what the visitor typed', async () => {
    setOnline(false);
    await saveAndSendClaim(page(), requestOf());
    const services = page(
      refuse(422, { message: 'lina@example.com', errors: { email: ['lina@example.com'] } }),
    );
    const booth = await boothOf(services);
    await waitFor(() => expect(booth.state.current().report.refused).toBe(1));
    expect(await waiting()).toBe(0);
    expect(booth.state.current().report.errors[0]?.text).toBe('refused 422 email');
    expect(await storage()).not.toContain('lina@example.com');
  });

  it('waits for a new enrolment when the device was revoked', async () => {
    setOnline(false);
    await saveAndSendClaim(page(), requestOf());
    const booth = await boothOf(page(refuse(403)));
    await waitFor(() => expect(booth.state.current().status).toBe('revoked'));
    expect(await waiting()).toBe(1);
    await enrol();
    await boothOf(page());
    await waitFor(async () => expect(await waiting()).toBe(0));
  });
});

describe('a device that was enrolled for another campaign since', () => {
  it('keeps the claims of the first one, sends its own, and sends the first ones once it is back', async () => {
    setOnline(false);
    const venue = page(offline);
    await saveAndSendClaim(venue, requestOf());
    await saveAndSendClaim(venue, requestOf({ ...claimOf(2), event: 'another-fair' }, 'key-2'));
    (await boothOf(venue)).close();
    setOnline(true);
    await enrol('another-fair');
    const second = page(({ options }) => (options?.idempotencyKey === 'key-1' ? refuse(400)() : undefined));
    const booth = await boothOf(second);
    await waitFor(() => expect(booth.state.current().waiting).toBe(1));
    await booth.sendNow();
    expect(sentCalls(second).map(({ options }) => options?.idempotencyKey)).toEqual(['key-2']);
    expect(booth.state.current().report).toEqual({ refused: 0, errors: [] });
    booth.close();
    await enrol();
    const first = page();
    await boothOf(first);
    await waitFor(async () => expect(await waiting()).toBe(0));
    expect(sentCalls(first).map(({ options }) => options?.idempotencyKey)).toEqual(['key-1']);
  });

  it('keeps a claim that the server returns as one of another campaign', async () => {
    const services = page(
      refuse(409, { message: 'This device is not enrolled for the giveaway of this claim' }),
    );
    expect(await saveAndSendClaim(services, requestOf())).toMatchObject({ isWaiting: true });
    expect(await waiting()).toBe(1);
  });
});

describe('two tabs of a kiosk', () => {
  it('send each claim once', async () => {
    setOnline(false);
    const first = page();
    for (const number of [1, 2, 3, 4])
      await saveAndSendClaim(first, requestOf(claimOf(number), `key-${number}`));
    setOnline(true);
    const [one, two] = [page(slowly), page(slowly)];
    await Promise.all([boothOf(one), boothOf(two)]);
    window.dispatchEvent(new Event('online'));
    await waitFor(async () => expect(await waiting()).toBe(0));
    const keys = [first, one, two].flatMap(sentCalls).map(({ options }) => options?.idempotencyKey);
    expect(keys.sort()).toEqual(['key-1', 'key-2', 'key-3', 'key-4']);
  });

  it('leave alone what the other one is sending for its visitor', async () => {
    let finish = (_: unknown) => {};
    const visitors = page(() => new Promise((resolve) => (finish = resolve)));
    const claiming = saveAndSendClaim(visitors, requestOf());
    await waitFor(() => expect(sentCalls(visitors)).toHaveLength(1));
    const other = page();
    await (await boothOf(other)).sendNow();
    expect(sentCalls(other)).toEqual([]);
    finish(undefined);
    expect((await claiming).isWaiting).toBe(false);
    await waitFor(() => expect(locks.held.size).toBe(0));
  });

  it('make the same key for claims', async () => {
    const { loadClaimKey } = await import('../device/encryption');
    const [one, two] = [await openDatabase(), await openDatabase()];
    const [a, b] = await Promise.all([loadClaimKey(one), loadClaimKey(two)]);
    const iv = new Uint8Array(12);
    const secret = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, a, new Uint8Array([1]));
    await expect(crypto.subtle.decrypt({ name: 'AES-GCM', iv }, b, secret)).resolves.toBeDefined();
    one.close();
    two.close();
  });
});

describe('the device', () => {
  it('shows a message when its storage is full, and sends nothing', async () => {
    const services = page();
    const { queue } = await boothOf(services);
    queue.add = async () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    services.i18n.addResourceBundle('en', 'mf-giveaway-redeem', { booth: { storageFull: 'It is full' } });
    await expect(saveAndSendClaim(services, requestOf())).rejects.toMatchObject({ message: 'It is full' });
    expect(sentCalls(services)).toEqual([]);
  });

  it("shows that message in the language of the visitor's form", async () => {
    const services = page();
    const { queue } = await boothOf(services);
    queue.add = async () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    services.i18n.addResourceBundle('ar', 'mf-giveaway-redeem', { booth: { storageFull: 'ممتلئ' } });
    document.documentElement.lang = 'ar';
    try {
      await expect(saveAndSendClaim(services, requestOf())).rejects.toMatchObject({ message: 'ممتلئ' });
    } finally {
      document.documentElement.lang = '';
    }
  });

  it('leaves a claim of a newer release alone, and sends the others', async () => {
    setOnline(false);
    await saveAndSendClaim(page(), requestOf());
    const db = await openDatabase();
    const [stored] = await db.getAll('claims');
    if (stored) await db.put('claims', { ...stored, format: 99 }, 1);
    db.close();
    await saveAndSendClaim(page(), requestOf(claimOf(2), 'key-2'));
    const services = page();
    const booth = await boothOf(services);
    await waitFor(async () => expect(await waiting()).toBe(1));
    await waitFor(() => expect(sentCalls(services)).toHaveLength(1));
    await waitFor(() => expect(booth.state.current().report.errors).not.toEqual([]));
  });

  it('sends nothing before it is enrolled', async () => {
    newDevice();
    const services = page();
    const booth = await startPage(fakeServices({ [SEND]: () => undefined }, boothConfig));
    expect(booth.state.current().status).toBe('unenrolled');
    expect(await saveAndSendClaim(services, requestOf())).toMatchObject({ isWaiting: true });
    expect(sentCalls(services)).toEqual([]);
    await enrol();
    await boothOf(page());
    await waitFor(async () => expect(await waiting()).toBe(0));
  });
});

const slowly = () => new Promise((resolve) => setTimeout(resolve));
