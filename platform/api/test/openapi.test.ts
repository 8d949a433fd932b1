import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { type Answer, type Call, client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { type RunningPart, startApi } from './harness/processes';
import { gift, guestOrder } from './harness/shop';

jest.setTimeout(120_000);

let database: TestDatabase;
let api: RunningPart;
let call: Call;
// biome-ignore lint/suspicious/noExplicitAny: an OpenAPI document as it comes
let document: any;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startApi({ DATABASE_URL: database.url, STRIPE_API_BASE: 'http://127.0.0.1:9' });
  call = client(api.url);
  document = (await call('GET', '/openapi.json')).body;
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

const ajv = new Ajv2020({ strict: false, allErrors: true });
(addFormats as unknown as (target: Ajv2020) => void)(ajv);
const validators = new Map<string, ReturnType<Ajv2020['compile']>>();

interface Asked {
  method: string;
  path: string;
  url: string;
  body?: unknown;
}

/** No 5xx but a provider that is away, and the answer is one that the document speaks of. */
function expectDocumented({ method, path, url, body }: Asked, answer: Answer): void {
  const asked = `${method} ${url} ${JSON.stringify(body)} → ${answer.status}`;
  expect({ asked, ok: answer.status < 500 || answer.status === 503 }).toEqual({ asked, ok: true });
  const schema = document.paths[path][method].responses[answer.status]?.content?.['application/json']?.schema;
  expect({ asked, documented: Boolean(schema) }).toEqual({ asked, documented: true });
  const key = `${method} ${path} ${answer.status}`;
  const validate = validators.get(key) ?? ajv.compile(schema);
  validators.set(key, validate);
  validate(answer.body);
  expect({ asked, faults: validate.errors ?? [] }).toEqual({ asked, faults: [] });
}

const oddText = fc.constantFrom(
  '',
  ' ',
  'noir',
  '%',
  "'; --",
  '\u0000',
  '١٢',
  'x'.repeat(300),
  '1e400',
  '-1',
  '1',
  '2',
  'AED',
);
const oddValue = fc.oneof(
  oddText,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constant([]),
  fc.object(),
);

describe('the OpenAPI document', () => {
  it('describes every answer to whatever is asked with GET', async () => {
    const operations = Object.entries<Record<string, { parameters?: { name: string; in: string }[] }>>(
      document.paths,
    )
      .filter(([, methods]) => methods.get)
      .map(([path, methods]) => ({ path, parameters: methods.get?.parameters ?? [] }));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...operations),
        fc.array(fc.option(oddText, { nil: undefined }), { minLength: 8, maxLength: 8 }),
        async ({ path, parameters }, values) => {
          const query = new URLSearchParams();
          let url = path;
          parameters.forEach(({ name, in: place }, index) => {
            const value = values[index % values.length];
            if (place === 'path') url = url.replace(`{${name}}`, encodeURIComponent(value?.trim() || '1'));
            else if (place === 'query' && value !== undefined) query.set(name, value);
          });
          url = `${url}?${query}`;
          expectDocumented({ method: 'get', path, url }, await call('GET', url));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('describes every answer to an order, a quote, a payment or an account with one thing in it changed', async () => {
    const pair = { password: 'another horse 8', password_confirmation: 'another horse 8' };
    const bodies: Record<string, unknown> = {
      'post /v2/cart_items/quote': { cart_items: [gift], currency_code: 'AED' },
      'post /v1/guest_orders': guestOrder(),
      'post /v1/payments/create_checkout': {
        payment: { token: 'pm_1', order_id: 'GG-1', access_token: 'x' },
      },
      'post /v1/accounts/sessions/signin': { signin: { email: 'a@example.com', password: 'secret' } },
      'post /v1/accounts/sessions/social': { social: { provider: 'Google', token: 'x', recaptcha: 'x' } },
      'post /v1/accounts/passwords/new': { email: 'a@example.com' },
      'put /v1/accounts/passwords/update': { change_password: pair, token: 'x' },
      'put /v1/accounts/passwords/change_password': { change_password: { current_password: 'x', ...pair } },
      'put /v1/accounts/confirmations/confirm_account': { token: 'x' },
      'put /v1/user': { user: { first_name: 'Mona', phone: '+971501234567', birthday: '1990-01-01' } },
      'post /v1/contact_us': { contact: { name: 'Mona', email: 'a@example.com', message: 'Hello' } },
    };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.keys(bodies)),
        fc.nat(),
        oddValue,
        async (asked, place, value) => {
          const [method = '', path = ''] = asked.split(' ');
          const body = changed(bodies[asked], place, value);
          expectDocumented(
            { method, path, url: path, body },
            await call(method.toUpperCase(), path, { body }),
          );
        },
      ),
      { numRuns: 300 },
    );
  });
});

/** A copy of `body` in which one of its fields, at any depth, is another value. */
function changed(body: unknown, place: number, value: unknown): unknown {
  const copy = structuredClone(body);
  const spots: [Record<string, unknown>, string][] = [];
  const walk = (node: unknown) => {
    if (!node || typeof node !== 'object') return;
    for (const [key, child] of Object.entries(node)) {
      spots.push([node as Record<string, unknown>, key]);
      walk(child);
    }
  };
  walk(copy);
  const [node, key] = spots[place % spots.length] as [Record<string, unknown>, string];
  node[key] = value;
  return copy;
}
