import type { Schema } from '../src/infra/http/openapi/schema';
import { type ApiResponse, type Call, client } from './harness/client';
import { customerCalls } from './harness/customer-calls';
import { type Customer, newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { type OpenapiDocument, operationsOf, readDocument } from './harness/openapi-document';
import { type RunningPart, startApi } from './harness/processes';
import { shopper } from './harness/shop';
import { requestFor, type Things } from './matrix/requests';
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
async function someThings() {
  const owner = await newCustomer(database);
  const calls = customerCalls(call, owner);
  const line = (await calls.addToCart()).body.data.cart_item;
  const order = (await calls.buyNow()).body.data.order;
  const guests = await shopper(call, '').place();
  return {
    owner,
    own: { orderId: order.order_id, cartItemId: line.cart_item_id } satisfies Things,
    guests: {
      orderId: guests.order_id,
      accessToken: guests.access_token ?? '',
      cartItemId: line.cart_item_id,
    } satisfies Things,
  };
}

async function partner(): Promise<Customer> {
  const person = await newCustomer(database);
  await database.rows(`update users set groups = '{partner}' where id = $1`, [person.id]);
  await database.rows('insert into partners (user_id) values ($1)', [person.id]);
  return person;
}

function ask(name: string, things: Things, headers: Record<string, string> = {}): Promise<ApiResponse> {
  const { method, path, body } = requestFor(description, name, things);
  return call(method, path, { body, headers });
}

const namesOf = (...kinds: Access[]) =>
  Object.keys(matrix).filter((name) => kinds.includes(matrix[name]?.access as Access));

/** Every call's status for one role, beside what it should be. */
async function statusesOf(names: string[], asking: (name: string) => Promise<ApiResponse>) {
  const statuses: Record<string, number> = {};
  for (const name of names) statuses[name] = (await asking(name)).status;
  return statuses;
}

const all = (names: string[], status: number) => Object.fromEntries(names.map((name) => [name, status]));

describe('role × call × field', () => {
  it('has a row for every call, with every field of its response', () => {
    const documented = new Map(
      operationsOf(description).map(({ name, operation }) => [name, tells(operation)]),
    );
    const wrong = [...documented].filter(([name, fields]) => matrix[name]?.tells !== fields);
    const dead = Object.keys(matrix).filter((name) => !documented.has(name));
    expect([
      ...wrong.map(
        ([name, fields]) =>
          `${TABLE}: ${matrix[name] ? 'change the fields' : 'add a row'} of '${name}' to tells: '${fields}'`,
      ),
      ...dead.map((name) => `${TABLE}: remove the row of '${name}', which no route has`),
    ]).toEqual([]);
  });

  it('agrees with the security of each call in the OpenAPI document', () => {
    const schemes = { anybody: 0, provider: 0, customer: 1, partner: 1, order: 2 };
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
    const { owner, own } = await someThings();
    const { authorization, cookie } = owner.session;
    const halves: Record<string, string>[] = [
      {},
      { authorization },
      { cookie },
      { authorization: `Bearer ${'x'.repeat(43)}`, cookie },
    ];
    const names = namesOf('customer', 'partner');
    for (const headers of halves) {
      expect(await statusesOf(names, (name) => ask(name, own, headers))).toEqual(all(names, 401));
    }
  });

  it('allows partners’ calls to partners only', async () => {
    const { owner, own } = await someThings();
    const names = namesOf('partner');
    expect(await statusesOf(names, (name) => ask(name, own, owner.session))).toEqual(all(names, 403));
    const { session } = await partner();
    for (const name of names) expect([401, 403]).not.toContain((await ask(name, own, session)).status);
  });

  it('shows an order only to its owner or the holder of its token', async () => {
    const { own, guests } = await someThings();
    const stranger = await newCustomer(database);
    const names = namesOf('order');
    const wrongTokens = [undefined, '', 'x'.repeat(43), guests.accessToken];
    for (const accessToken of wrongTokens) {
      const asked = { ...own, accessToken };
      expect(await statusesOf(names, (name) => ask(name, asked))).toEqual(all(names, 404));
      expect(await statusesOf(names, (name) => ask(name, asked, stranger.session))).toEqual(all(names, 404));
    }
    const [row] = await database.rows('select state from orders where order_id = $1', [own.orderId]);
    expect(row).toEqual({ state: 'CREATED' });
  });

  it('allows the owner, and the holder of a guest’s token, every call about the order', async () => {
    const { owner, own, guests } = await someThings();
    const names = namesOf('order');
    for (const name of names) {
      expect([401, 403, 404]).not.toContain((await ask(name, own, owner.session)).status);
      expect([401, 403, 404]).not.toContain((await ask(name, guests)).status);
    }
  });

  it('returns nothing of other customers', async () => {
    const { owner, own } = await someThings();
    const { session } = await newCustomer(database);
    const foreign = [
      'DELETE /v2/cart_items/{cart_item_id}',
      'PUT /v2/cart_items/add_or_remove_quantity/',
      'POST /v1/orders/process_order',
    ];
    expect(await statusesOf(foreign, (name) => ask(name, own, session))).toEqual(all(foreign, 404));
    expect((await customerCalls(call, owner).cart()).items).toMatchObject([{ quantity: 1 }]);
  });

  it('requires no session for all other calls', async () => {
    const { own } = await someThings();
    for (const name of namesOf('anybody')) expect([401, 403]).not.toContain((await ask(name, own)).status);
    expect(await statusesOf(namesOf('provider'), (name) => ask(name, own))).toEqual(
      all(namesOf('provider'), 422),
    );
  });

  it('returns the token of an order to guests only', async () => {
    const { owner, own, guests } = await someThings();
    const look = 'GET /v1/orders/{order_id}';
    expect((await ask(look, own, owner.session)).body.data.order.access_token).toBeNull();
    expect((await ask(look, guests)).body.data.order.access_token).toBe(guests.accessToken);
  });
});

/** The fields of a success, in the table's words. */
function tells({
  responses,
}: {
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}) {
  const { properties = {} } = responses['200']?.content?.['application/json']?.schema ?? {};
  const { status: _status, code: _code, message: _message, data, ...beside } = properties;
  return data ? inWords(data).slice(1, -1) : inWords({ properties: beside }).slice(1, -1);
}

function inWords({ properties, items }: Schema): string {
  if (properties) {
    return `{${Object.entries(properties)
      .map(([name, schema]) => name + inWords(schema))
      .join(' ')}}`;
  }
  return items ? `[]${inWords(items)}` : '';
}
