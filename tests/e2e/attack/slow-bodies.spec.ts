import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, isWhole, test } from './attacked-shop';

const CONNECTIONS = isWhole ? 1_200 : 300;
const SHOPPERS_REQUESTS = isWhole ? 4_000 : 40;
const ADDRESSES = 20;
/** Longer than any request takes on a busy machine, shorter than a call waits for a connection that is never free. */
const PATIENCE_MS = 8_000;

const HOST = 'Host: localhost\r\n';
const JSON_BODY = 'Content-Type: application/json\r\nContent-Length: 2000\r\n\r\n{';

/** What a connection sends at once; then it sends a byte a second, or reads nothing. */
const OPENINGS = [
  `POST /v2/cart_items/quote HTTP/1.1\r\n${HOST}${JSON_BODY}`,
  `POST /v1/guest_orders HTTP/1.1\r\n${HOST}${JSON_BODY}`,
  `GET /v1/countries HTTP/1.1\r\n${HOST}X-Slow: a`,
  `GET /v1/brands?currency=1&limit=100 HTTP/1.1\r\n${HOST}\r\n`.repeat(4),
];

/** Many slow connections from several addresses, each opened again when it is closed. */
class SlowClients {
  private readonly sockets = new Set<Socket>();
  private readonly timer = setInterval(() => this.trickle(), 1_000);
  private isStopped = false;

  constructor(private readonly port: number) {}

  async open(count: number): Promise<void> {
    await Promise.all(Array.from({ length: count }, (_, index) => this.connect(index)));
  }

  get size(): number {
    return this.sockets.size;
  }

  stop(): void {
    this.isStopped = true;
    clearInterval(this.timer);
    for (const socket of this.sockets) socket.destroy();
  }

  private async connect(index: number): Promise<void> {
    if (this.isStopped) return;
    const localAddress = `127.0.0.${10 + (index % ADDRESSES)}`;
    const socket = connect({ host: '127.0.0.1', port: this.port, localAddress });
    this.sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => {
      this.sockets.delete(socket);
      void pause(200).then(() => this.connect(index));
    });
    // Reads nothing: without a listener the data stays where it is.
    await once(socket, 'connect').catch(() => {});
    if (!socket.destroyed) socket.write(OPENINGS[index % OPENINGS.length] ?? '');
  }

  private trickle(): void {
    for (const socket of this.sockets) if (socket.writable) socket.write('a');
  }
}

/** A shopper's requests, one after the other. Returns their durations in milliseconds, sorted. */
async function shop(url: string): Promise<{ statuses: Set<number>; durations: number[] }> {
  const statuses = new Set<number>();
  const durations: number[] = [];
  const quote = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cart_items: [], currency_code: 'AED' }),
  };
  const requests: [string, RequestInit][] = [
    ['/', {}],
    ['/v1/brands?currency=1', {}],
    ['/v2/cart_items/quote', quote],
  ];
  for (let at = 0; at < SHOPPERS_REQUESTS; at++) {
    const [path, init] = requests[at % requests.length] as [string, RequestInit];
    const startedAt = performance.now();
    const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    await response.arrayBuffer();
    durations.push(performance.now() - startedAt);
    statuses.add(response.status);
  }
  return { statuses, durations: durations.sort((a, b) => a - b) };
}

const p95 = (sorted: number[]) => Math.round((sorted[Math.floor(sorted.length * 0.95)] ?? 0) * 10) / 10;

test('slow connections from many addresses leave other shoppers alone', async ({
  attackedShop: { port },
}) => {
  test.setTimeout(240_000);
  const url = `http://127.0.0.1:${port}`;
  const before = await shop(url);
  const slow = new SlowClients(port);
  try {
    await slow.open(CONNECTIONS);
    const during = await shop(url);
    // The attack went on all the time.
    expect(slow.size).toBeGreaterThan(CONNECTIONS / 2);
    expect([[...before.statuses], [...during.statuses]]).toEqual([[200], [200]]);
    test.info().annotations.push({
      type: 'p95',
      description: `${p95(before.durations)} ms before, ${p95(during.durations)} ms among ${CONNECTIONS} slow connections`,
    });
    if (isWhole) console.log(test.info().annotations.at(-1)?.description);
  } finally {
    slow.stop();
  }
});
