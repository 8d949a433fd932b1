import 'fake-indexeddb/auto';
import { ApiError } from '@giftstore/http';
import { type FakeCall, type FakeResponse, type FakeServices, fakeServices } from '@giftstore/testing';
import { IDBFactory } from 'fake-indexeddb';
import type { Claim } from '../claim/claim';
import { handshake, lina, responsesFor } from '../giveaway.test.fixture';
import { openDatabase, writeSetting } from './device/database';
import { savePin } from './device/pin';
import { createKeyPair } from './device/signature';
import { type OpenBooth, openBooth } from './open-booth';

export const SEND = 'POST /v1/giveaway_orders';
export const ENROL = 'POST /v1/giveaway_devices';
export const PIN = '246810';
export const DEVICE_ID = '0b7f6e3c-4a55-4f0e-9d0a-5f2a6f1f8f11';

export const linasClaim: Claim = { ...lina, event: handshake.event };
export const claimOf = (number: number): Claim => ({ ...linasClaim, email: `visitor${number}@example.com` });

export const offline = () => {
  throw new ApiError('offline', 0);
};
export const refuse =
  (code: number, body: object = { message: 'No' }) =>
  () => {
    throw new ApiError(code >= 500 ? 'unavailable' : 'refused', code, body);
  };

/** The locks of a browser, which all tabs share, as far as the booth uses them. */
export function fakeLocks() {
  const held = new Set<string>();
  return {
    held,
    async request(name: string, _options: unknown, work: (lock: object | null) => Promise<unknown>) {
      if (held.has(name)) return work(null);
      held.add(name);
      try {
        return await work({ name });
      } finally {
        held.delete(name);
      }
    },
  };
}

/** Node's channels keep the test's process alive unless they say otherwise. */
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    (this as unknown as { unref(): void }).unref();
  }
};

const opened: OpenBooth[] = [];

/** A new device, with an empty database, locks and a network. */
export function newDevice() {
  globalThis.indexedDB = new IDBFactory();
  const locks = fakeLocks();
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  setOnline(true);
  return locks;
}

export const setOnline = (isOnline: boolean) =>
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });

export const boothConfig = {
  booth: {
    event: handshake.event,
    releases: { host: '1.2.3', giveaway: '4.5.6', revision: 7 },
  },
};

/** Enrols the device as the operator would, with the PIN. */
export async function enrol(event = handshake.event): Promise<void> {
  const db = await openDatabase();
  const { privateKey } = await createKeyPair();
  await writeSetting(db, 'device', { deviceId: DEVICE_ID, event, name: 'Tablet', privateKey });
  await savePin(db, PIN);
  db.close();
}

export function boothServices(respond: FakeResponse): FakeServices {
  return fakeServices({ ...responsesFor(), [SEND]: respond }, boothConfig);
}

/** Opens the booth of the device, as a page does that starts. `crash` it for the next. */
export async function startPage(services: FakeServices): Promise<OpenBooth> {
  const booth = await openBooth(services);
  opened.push(booth);
  return booth;
}

/** What the server received, in order. */
export const sentCalls = ({ calls }: FakeServices): FakeCall[] =>
  calls.filter(({ method }) => method === 'POST');

afterEach(() => {
  for (const booth of opened.splice(0)) booth.close();
});
