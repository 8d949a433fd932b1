import type { Sandbox } from '../src/sandbox';
import { signature } from '../src/signed-events';
import { productWith, supplierFaultNames } from '../src/supplier/supplier-faults';
import { control, runSandbox } from './running-sandbox';
import { type Delivery, WebhookReceiver } from './webhook-receiver';

const secret = `whsec_${Buffer.alloc(24, 'key of a test').toString('base64')}`;
const receiver = new WebhookReceiver();
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await runSandbox({
    supplierWebhookUrl: await receiver.start(),
    supplierWebhookSecret: secret,
  });
});
beforeEach(async () => {
  await control(sandbox, 'reset');
  await control(sandbox, 'supplier', { delay_ms: 20 });
  receiver.deliveries.length = 0;
});
afterAll(async () => {
  await sandbox.close();
  await receiver.stop();
});

const headers = { authorization: 'Bearer supplier-test', 'content-type': 'application/json' };
let references = 0;

function newOrder(parts: object = {}) {
  references += 1;
  return { reference: `ref-${references}`, product_id: 'card-7', value: 100_00, currency: 'AED', ...parts };
}

async function call(path: string, body?: object, timeoutMs = 5_000) {
  const response = await fetch(`${sandbox.url}/supplier/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers,
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  });
  // biome-ignore lint/suspicious/noExplicitAny: each call has its own document
  return { status: response.status, body: (await response.json()) as any };
}

const order = (body: object, timeoutMs?: number) => call('orders', body, timeoutMs);
const balance = async () => (await call('balance')).body.amount as number;

/** Whether a delivery is signed with the key that the shop has. */
function isSigned({ body, headers: { 'webhook-id': id, 'webhook-timestamp': time, ...more } }: Delivery) {
  return more['webhook-signature'] === signature(secret, `${id}.${time}.${body}`);
}

describe('an order', () => {
  it('gives a card at once and takes its value from the float', async () => {
    const before = await balance();
    const { status, body } = await order(newOrder());
    expect([status, body.status]).toEqual([201, 'completed']);
    expect(body.card).toEqual({
      code: expect.stringMatching(/^SUP-[0-9A-F]{16}$/),
      pin: expect.stringMatching(/^\d{4}$/),
      expires_on: '2099-12-31',
    });
    expect(await balance()).toBe(before - 100_00);
  });

  it('is one order however often its reference is repeated, and is found by it', async () => {
    const request = newOrder();
    const before = await balance();
    const [first, second] = await Promise.all([order(request), order(request)]);
    expect(second.body).toEqual(first.body);
    expect(await balance()).toBe(before - 100_00);
    expect((await call(`orders?reference=${request.reference}`)).body).toEqual({ orders: [first.body] });
    expect((await call(`orders/${first.body.id}`)).body).toEqual(first.body);
  });

  it('is refused when its reference was used for another card', async () => {
    const request = newOrder();
    await order(request);
    expect(await order({ ...request, value: 50_00 })).toEqual({
      status: 409,
      body: { error: { code: 'reference_reused' } },
    });
  });

  it('is refused without a key, and when it is not complete', async () => {
    const url = `${sandbox.url}/supplier/v1/balance`;
    expect((await fetch(url)).status).toBe(401);
    expect((await order({ reference: 'ref' })).status).toBe(400);
  });

  it('is refused while the float is too small, each time and for good', async () => {
    await control(sandbox, 'supplier', { balance: 99_99 });
    const request = newOrder();
    const refusal = { status: 402, body: { error: { code: 'insufficient_balance' } } };
    expect(await order(request)).toEqual(refusal);
    await control(sandbox, 'supplier', { balance: 100_00 });
    expect(await order(request)).toEqual(refusal);
    expect((await order(newOrder())).status).toBe(201);
    expect(await balance()).toBe(0);
  });
});

describe('the published faults', () => {
  it('are on the home page', async () => {
    const page = await (await fetch(sandbox.url)).text();
    for (const fault of supplierFaultNames) expect(page).toContain(productWith(fault));
  });

  it('refuse an order that is out of stock', async () => {
    const { status, body } = await order(newOrder({ product_id: productWith('out_of_stock') }));
    expect([status, body.error.code]).toEqual([422, 'out_of_stock']);
  });

  it('accept an order without a response, which is found by its reference', async () => {
    const request = newOrder({ product_id: productWith('time_out_after_accepting') });
    await expect(order(request, 200)).rejects.toThrow();
    const { body } = await call(`orders?reference=${request.reference}`);
    expect(body.orders).toMatchObject([{ status: 'completed' }]);
  });

  it('respond with 500 before an order is accepted', async () => {
    const request = newOrder({ product_id: productWith('error_before_accepting') });
    expect((await order(request)).status).toBe(500);
    expect((await call(`orders?reference=${request.reference}`)).body).toEqual({ orders: [] });
  });

  it.each([
    ['slow', 'order.completed', 1, true],
    ['duplicate_webhook', 'order.completed', 3, true],
    ['wrong_signature', 'order.completed', 1, false],
    ['refused_later', 'order.failed', 1, true],
  ] as const)('%s: the order is pending, then %s arrives %d times', async (fault, type, times, signed) => {
    const before = await balance();
    const { body } = await order(newOrder({ product_id: productWith(fault) }));
    expect(body).toMatchObject({ status: 'pending', card: null });
    const deliveries = await receiver.waitFor(type, times);
    expect(deliveries).toHaveLength(times);
    expect(deliveries.map(isSigned)).toEqual(deliveries.map(() => signed));
    expect(deliveries[0]?.event.data).toEqual({ order_id: body.id, reference: body.reference });
    const { status, card } = (await call(`orders/${body.id}`)).body;
    expect([status, card !== null]).toEqual(
      type === 'order.failed' ? ['failed', false] : ['completed', true],
    );
    expect(await balance()).toBe(type === 'order.failed' ? before : before - 100_00);
  });

  it('happen to as many orders of any product as a test chooses', async () => {
    await control(sandbox, 'supplier', { fault: 'out_of_stock', times: 2 });
    const statuses = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await order(newOrder())).status);
    expect(statuses).toEqual([422, 422, 201]);
  });
});
