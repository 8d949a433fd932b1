import { CODE, type FakeShop, fakeShop, PASSWORD } from './testing/fake-shop';
import { type RunningConsole, startConsole } from './testing/running-console';
import { shopCommands } from './testing/shop-commands';

let shop: FakeShop;
let page: RunningConsole;

beforeEach(async () => {
  shop = fakeShop(shopCommands);
  page = await startConsole(shop);
});
afterEach(() => page.close());

describe('signing in', () => {
  it('sets a cookie for this host alone, and leads to the orders', async () => {
    const { statusCode, headers } = await page.post('/sign-in', {
      name: 'support',
      password: PASSWORD,
      code: CODE,
    });
    expect([statusCode, headers.location]).toEqual([303, '/']);
    expect(headers['set-cookie']).toMatch(
      /^__Host-console=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(shop.events).toEqual(['operator_sign_in']);
  });

  it.each([
    { name: 'support', password: PASSWORD, code: '000000' },
    { name: 'support', password: 'wrong', code: CODE },
    { name: '<script>', password: PASSWORD, code: CODE },
    {},
  ])('is refused with %j', async (fields) => {
    const { statusCode, headers, body } = await page.post('/sign-in', fields as Record<string, string>);
    expect([statusCode, headers['set-cookie']]).toEqual([401, undefined]);
    expect(body).toContain('That doesn&#x27;t match');
    expect(shop.events).toEqual(['operator_sign_in_failed']);
  });

  it('is refused from another site', async () => {
    const fields = { name: 'support', password: PASSWORD, code: CODE };
    const { statusCode } = await page.post('/sign-in', fields, {
      headers: { origin: 'https://evil.example' },
    });
    expect([statusCode, shop.events]).toEqual([403, ['operator_form_refused']]);
  });

  it('ends by signing out, on the server too', async () => {
    const { statusCode, headers } = await page.post('/sign-out', {}, { role: 'support' });
    expect([statusCode, headers.location]).toEqual([303, '/sign-in']);
    expect((await page.get('/', { role: 'support' })).statusCode).toBe(303);
  });

  it('begins with an enrolment: code and password, then the app', async () => {
    const wrong = await page.post('/enrol', { enrolment: 'BAD', password: PASSWORD, confirmation: PASSWORD });
    expect([wrong.statusCode, wrong.body.includes('not valid')]).toEqual([400, true]);
    const begun = await page.post('/enrol', {
      enrolment: 'GOOD',
      password: PASSWORD,
      confirmation: PASSWORD,
    });
    expect(begun.body).toContain('data:image/svg+xml;base64,');
    expect(begun.body).not.toContain(PASSWORD);
    const done = await page.post('/enrol/app', { enrolment: 'GOOD', code: CODE });
    expect([done.statusCode, done.headers.location]).toEqual([303, '/sign-in?enrolled']);
    expect(shop.events).toEqual(['operator_enrolment_refused', 'operator_enrolled']);
  });
});

it('sends no Secure cookie over plain HTTP on this machine', async () => {
  const local = await startConsole(shop, 'http://localhost:3095');
  const headers = { origin: 'http://localhost:3095' };
  const response = await local.post(
    '/sign-in',
    { name: 'support', password: PASSWORD, code: CODE },
    { headers },
  );
  expect(response.headers['set-cookie']).toMatch(/^console=[^;]+; Path=\/; HttpOnly; SameSite=Strict$/);
  await local.close();
});
