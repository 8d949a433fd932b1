import { setTimeout as pause } from 'node:timers/promises';
import { startNginx } from '../../running-shop/nginx';
import { freePorts, type StartedPart, startPart } from '../../running-shop/parts';
import { expect, test } from '../support/test';

const ROUNDS = 3;
const EVERY_MS = 20;

/** An upgrade as docs/how-to/production.md describes it, without a pause between its steps. */
test('fails none of fifty requests a second while two edges and two APIs behind nginx restart three times in turn', async () => {
  test.slow();
  const ports = (await freePorts(6)) as [number, number, number, number, number, number];
  const [publicPort, internalPort, edgeOne, edgeTwo, apiOne, apiTwo] = ports;
  const env = { API_URL: `http://127.0.0.1:${internalPort}`, TRUST_PROXY: 'loopback' };
  const start = {
    apiOne: () => startPart('api', { API_PORT: String(apiOne), TRUST_PROXY: 'loopback' }),
    apiTwo: () => startPart('api', { API_PORT: String(apiTwo), TRUST_PROXY: 'loopback' }),
    edgeOne: () => startPart('edge', { ...env, PORT: String(edgeOne) }),
    edgeTwo: () => startPart('edge', { ...env, PORT: String(edgeTwo) }),
  };
  const names = ['apiOne', 'apiTwo', 'edgeOne', 'edgeTwo'] as const;
  const running = new Map<string, StartedPart>();
  const stopNginx = await startNginx(
    { 8080: publicPort, 8081: internalPort, 3000: edgeOne, 3100: edgeTwo, 3005: apiOne, 3105: apiTwo },
    // An edge is ready once it has reached an API, through nginx.
    () => Promise.all(names.map(async (name) => running.set(name, await start[name]()))),
  );
  const load = steadyLoad(`http://localhost:${publicPort}`);
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of names) {
        await running.get(name)?.stop();
        running.set(name, await start[name]());
      }
    }
    const { sent, failed } = await load.end();
    expect(failed).toEqual([]);
    expect(sent).toBeGreaterThan(1_000);
    console.log(`${sent} requests, 0 failed, ${ROUNDS * names.length} restarts`);
  } finally {
    await load.end();
    await Promise.all([...running.values()].map((part) => part.kill()));
    await stopNginx();
  }
});

/** Pages, reads and writes in turn. */
const REQUESTS: [path: string, init?: RequestInit][] = [
  ['/allcards'],
  ['/v1/giftcard_units'],
  [
    '/v2/cart_items/quote',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"cart_items":[],"currency_code":"AED"}',
    },
  ],
];

/** Sends a request every 20 ms, whether or not the ones before have a response. */
function steadyLoad(url: string) {
  const failed: string[] = [];
  const pending = new Set<Promise<void>>();
  let sent = 0;
  let isRunning = true;
  const send = async ([path, init]: (typeof REQUESTS)[number]) => {
    try {
      const response = await fetch(url + path, init);
      await response.arrayBuffer();
      if (response.status !== 200) failed.push(`${path}: ${response.status}`);
    } catch (error) {
      failed.push(`${path}: ${(error as Error).message}`);
    }
  };
  const loop = (async () => {
    while (isRunning) {
      const request = send(REQUESTS[sent % REQUESTS.length] as (typeof REQUESTS)[number]);
      sent += 1;
      pending.add(request);
      void request.then(() => pending.delete(request));
      await pause(EVERY_MS);
    }
  })();
  return {
    async end() {
      isRunning = false;
      await loop;
      await Promise.all(pending);
      return { sent, failed };
    },
  };
}
