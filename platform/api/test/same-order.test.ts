import { type ApiResponse, type Call, client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { type RunningPart, startTwoApis } from './harness/processes';
import { guestOrder, newGuest } from './harness/shop';

jest.setTimeout(120_000);

let database: TestDatabase;
const parts: RunningPart[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await Promise.all(parts.map((part) => part.kill()));
  await database.drop();
});

async function twoApis(env: Record<string, string> = {}) {
  const started = await startTwoApis({ DATABASE_URL: database.url, ...env });
  parts.push(...started);
  return started.map((part) => client(part.url));
}

/** Retries as clients do, while the response has a retry-after. */
async function retryWhileBusy(
  api: Call,
  body: unknown,
  headers: Record<string, string>,
): Promise<ApiResponse> {
  for (;;) {
    const response = await api('POST', '/v1/guest_orders', { body, headers });
    if (!response.headers.has('retry-after')) return response;
  }
}

/** Sends 200 equal requests at once, over two processes. */
async function all200(apis: Awaited<ReturnType<typeof twoApis>>, headers: Record<string, string>) {
  const body = guestOrder();
  const responses = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      retryWhileBusy(apis[index % apis.length] as Call, body, headers),
    ),
  );
  const [{ orders }] = (await database.rows<{ orders: number }>(
    'select count(*)::int as orders from orders where email = $1',
    [body.user.email],
  )) as [{ orders: number }];
  return { responses, orders };
}

describe('200 concurrent equal orders over two processes', () => {
  it('are one order and 200 equal responses with an Idempotency-Key', async () => {
    const { responses, orders } = await all200(await twoApis(), { 'idempotency-key': 'two-hundred' });
    expect(orders).toBe(1);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(responses.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(
      199,
    );
  });

  it('are one order without a key, too', async () => {
    const { responses, orders } = await all200(await twoApis(), {});
    expect(orders).toBe(1);
    expect(new Set(responses.map(({ body }) => body.data?.order.order_id)).size).toBe(1);
  });

  it('are several orders without idempotency', async () => {
    const apis = await twoApis({ GIFTSTORE_FAULTS: 'no-idempotency' });
    const { orders } = await all200(apis, { 'idempotency-key': 'two-hundred-naive' });
    expect(orders).toBeGreaterThan(1);
  });
});

describe('a guest who orders 50 single cards at once', () => {
  it('gets 5 of them', async () => {
    const apis = await twoApis();
    const user = newGuest();
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (apis[index % 2] as (typeof apis)[number])('POST', '/v1/guest_orders', {
          body: guestOrder({ user: { ...user, email: index % 3 ? user.email : user.email.toUpperCase() } }),
          headers: { 'idempotency-key': `single-${index}` },
        }),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 422)).toHaveLength(45);
  });
});
