import type { Schema } from '../src/infra/http/openapi/schema';
import { type ApiResponse, type Call, client } from './harness/client';
import { customerCalls } from './harness/customer-calls';
import { type Customer, newCustomer, useSecondFactor } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { type OpenapiDocument, operationsOf, readDocument } from './harness/openapi-document';
import { type RunningPart, startApi } from './harness/processes';
import { shopper } from './harness/shop';
import { type Resources, requestFor } from './matrix/requests';
import { type Access, matrix } from './matrix/role-matrix';

jest.setTimeout(120_000);

const TABLE = 'platform/api/test/matrix/role-matrix.ts';

let database: TestDatabase;
let api: RunningPart;
let call: Call;
let description: OpenapiDocument;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startApi({
    DATABASE_URL: database.url,
    CAPTCHA_COST: '10',
    STRIPE_API_BASE: 'http://127.0.0.1:9',
  });
  call = client(api.url);
  description = await readDocument(api.url);
});
afterAll(async () => {
  await api.kill();
  await database.drop();
});

/** The owner of an order and a cart line, and a guest with an order. */
async function createResources() {
  const owner = await newCustomer(database);
  const calls = customerCalls(call, owner);
  const line = (await calls.addToCart()).body.data.cart_item;
  const order = (await calls.buyNow()).body.data.order;
  const guestOrder = await shopper(call, '').place();
  return {
    owner,
    owned: { orderId: order.order_id, cartItemId: line.cart_item_id } satisfies Resources,
    guest: {
      orderId: guestOrder.order_id,
      accessToken: guestOrder.access_token ?? '',
      cartItemId: line.cart_item_id,
    } satisfies Resources,
  };
}

async function partner(): Promise<Customer> {
  const customer = await newCustomer(database);
  await database.rows(`update users set groups = '{partner}' where id = $1`, [customer.id]);
  await database.rows('insert into partners (user_id) values ($1)', [customer.id]);
  await useSecondFactor(database, customer);
  return customer;
}

function send(
  name: string,
  resources: Resources,
  headers: Record<string, string> = {},
): Promise<ApiResponse> {
  const { method, path, body } = requestFor(description, name, resources);
  return call(method, path, { body, headers });
}

const namesOf = (...kinds: Access[]) =>
  Object.keys(matrix).filter((name) => kinds.includes(matrix[name]?.access as Access));

/** The status of each call for one role. */
async function statusesOf(names: string[], request: (name: string) => Promise<ApiResponse>) {
  const statuses: Record<string, number> = {};
  for (const name of names) statuses[name] = (await request(name)).status;
  return statuses;
}

const all = (names: string[], status: number) => Object.fromEntries(names.map((name) => [name, status]));

describe('role × call × field', () => {
  it('has a row for every call, with every field of its response', () => {
    const documented = new Map(
      operationsOf(description).map(({ name, operation }) => [name, fieldsOf(operation)]),
    );
    const wrong = [...documented].filter(([name, fields]) => matrix[name]?.fields !== fields);
    const unused = Object.keys(matrix).filter((name) => !documented.has(name));
    expect([
      ...wrong.map(
        ([name, fields]) =>
          `${TABLE}: ${matrix[name] ? 'change the fields' : 'add a row'} of '${name}' to fields: '${fields}'`,
      ),
      ...unused.map((name) => `${TABLE}: remove the row of '${name}', which no route has`),
    ]).toEqual([]);
  });

  it('agrees with the security of each call in the OpenAPI document', () => {
    const schemes = { public: 0, provider: 0, customer: 1, partner: 1, order: 2 };
    const wrong = operationsOf(description).filter(
      ({ name, operation }) =>
        matrix[name] && schemes[matrix[name].access] !== (operation.security?.length ?? 0),
    );
    expect(
      wrong.map(
        ({ name, operation }) =>
          `${TABLE}: '${name}' has access '${matrix[name]?.access}', its route ${operation.security?.length ?? 0} security schemes`,
      ),
    ).toEqual([]);
  });

  it('rejects requests without both secrets of a session', async () => {
    const { owner, owned } = await createResources();
    const { authorization, cookie } = owner.session;
    const incomplete: Record<string, string>[] = [
      {},
      { authorization },
      { cookie },
      { authorization: `Bearer ${'x'.repeat(43)}`, cookie },
    ];
    const names = namesOf('customer', 'partner');
    for (const headers of incomplete) {
      expect(await statusesOf(names, (name) => send(name, owned, headers))).toEqual(all(names, 401));
    }
  });

  it('allows partners’ calls to partners only', async () => {
    const { owner, owned } = await createResources();
    const names = namesOf('partner');
    expect(await statusesOf(names, (name) => send(name, owned, owner.session))).toEqual(all(names, 403));
    const { session } = await partner();
    for (const name of names) expect([401, 403]).not.toContain((await send(name, owned, session)).status);
  });

  it('shows an order only to its owner or the holder of its token', async () => {
    const { owned, guest } = await createResources();
    const otherCustomer = await newCustomer(database);
    const names = namesOf('order');
    const wrongTokens = [undefined, '', 'x'.repeat(43), guest.accessToken];
    for (const accessToken of wrongTokens) {
      const target = { ...owned, accessToken };
      expect(await statusesOf(names, (name) => send(name, target))).toEqual(all(names, 404));
      expect(await statusesOf(names, (name) => send(name, target, otherCustomer.session))).toEqual(
        all(names, 404),
      );
    }
    const [row] = await database.rows('select state from orders where order_id = $1', [owned.orderId]);
    expect(row).toEqual({ state: 'CREATED' });
  });

  it('allows the owner, and the holder of a guest’s token, every call about the order', async () => {
    const { owner, owned, guest } = await createResources();
    const names = namesOf('order');
    for (const name of names) {
      expect([401, 403, 404]).not.toContain((await send(name, owned, owner.session)).status);
      expect([401, 403, 404]).not.toContain((await send(name, guest)).status);
    }
  });

  it('returns nothing of other customers', async () => {
    const { owner, owned } = await createResources();
    const { session } = await newCustomer(database);
    const calls = [
      'DELETE /v2/cart_items/{cart_item_id}',
      'PUT /v2/cart_items/add_or_remove_quantity/',
      'POST /v1/orders/process_order',
    ];
    expect(await statusesOf(calls, (name) => send(name, owned, session))).toEqual(all(calls, 404));
    expect((await customerCalls(call, owner).cart()).items).toMatchObject([{ quantity: 1 }]);
  });

  it('requires no session for all other calls', async () => {
    const { owned } = await createResources();
    for (const name of namesOf('public')) expect([401, 403]).not.toContain((await send(name, owned)).status);
    expect(await statusesOf(namesOf('provider'), (name) => send(name, owned))).toEqual(
      all(namesOf('provider'), 422),
    );
  });

  it('returns the token of an order to guests only', async () => {
    const { owner, owned, guest } = await createResources();
    const readOrder = 'GET /v1/orders/{order_id}';
    expect((await send(readOrder, owned, owner.session)).body.data.order.access_token).toBeNull();
    expect((await send(readOrder, guest)).body.data.order.access_token).toBe(guest.accessToken);
  });
});

/** The fields of a successful response, in the notation of the table. */
function fieldsOf({
  responses,
}: {
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}) {
  const { properties = {} } = responses['200']?.content?.['application/json']?.schema ?? {};
  const { status: _status, code: _code, message: _message, data, ...others } = properties;
  return asText(data ?? { properties: others }).slice(1, -1);
}

function asText({ properties, items, anyOf }: Schema): string {
  // One of several responses: the fields of all of them.
  if (anyOf?.some((one) => one.properties)) {
    return asText({ properties: Object.assign({}, ...anyOf.map((one) => one.properties)) });
  }
  if (properties) {
    return `{${Object.entries(properties)
      .map(([name, schema]) => name + asText(schema))
      .join(' ')}}`;
  }
  return items ? `[]${asText(items)}` : '';
}
