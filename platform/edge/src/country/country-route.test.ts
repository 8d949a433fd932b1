import fastify from 'fastify';
import { serveCountry } from './country-route';

const server = fastify({ trustProxy: true });
beforeAll(() => serveCountry(server, { publicUrl: 'https://gifts.example' }));
afterAll(() => server.close());

const sameOrigin = { 'sec-fetch-site': 'same-origin' };

async function choose(fields: Record<string, string>, headers: Record<string, string> = sameOrigin) {
  const response = await server.inject({
    method: 'POST',
    url: '/country',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-proto': 'https',
      host: 'gifts.example',
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  });
  const { location, 'set-cookie': cookie } = response.headers;
  return { status: response.statusCode, location, cookie };
}

it('stores the country and shows the page again', async () => {
  expect(await choose({ unit: '3', page: '/allcards?category=food' })).toEqual({
    status: 303,
    location: '/allcards?category=food',
    cookie: 'unit=3; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  });
});

it.each([
  '//evil.example/',
  '/\\evil.example',
  '/.//evil.example',
  'https://evil.example/',
  '/\t/evil.example',
  'evil',
  '',
])('shows the home page in place of %j', async (page) => {
  expect((await choose({ unit: '3', page })).location).toBe('/');
});

it.each(['', '0', '-1', '1; Domain=evil.example', '1234567'])('stores no unit %j', async (unit) => {
  expect(await choose({ unit, page: '/' })).toEqual({ status: 303, location: '/', cookie: undefined });
});

it.each([
  [403, { 'sec-fetch-site': 'cross-site' }],
  [403, { 'sec-fetch-site': 'same-site' }],
  [403, { origin: 'https://evil.example' }],
  [403, {}],
  [303, { origin: 'https://gifts.example' }],
])('responds with %i to a form with the headers %j', async (status, headers) => {
  expect((await choose({ unit: '3', page: '/' }, headers)).status).toBe(status);
});

it('refuses a body that no form of the shop has', async () => {
  expect((await choose({ unit: '3', page: `/${'x'.repeat(5000)}` })).status).toBe(413);
});
