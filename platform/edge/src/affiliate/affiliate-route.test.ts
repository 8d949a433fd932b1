import fastify from 'fastify';
import { readAllowedHosts } from '../allowed-hosts';
import { serveAffiliate } from './affiliate-route';

const server = fastify({ trustProxy: true });
serveAffiliate(server, {
  affiliateHosts: readAllowedHosts('partner.example, bücher.example') ?? new Set(),
  publicUrl: 'https://gifts.example',
});
afterAll(() => server.close());

/** Each request comes from another client, so that no test uses up the limit of the next. */
let client = 0;
async function visit(query: string, { https = true, ip = `192.0.2.${++client % 250}` } = {}) {
  const headers = {
    host: 'gifts.example',
    'x-forwarded-for': ip,
    'x-forwarded-proto': https ? 'https' : 'http',
  };
  const response = await server.inject({ url: `/affiliate${query}`, headers });
  const { location, 'set-cookie': cookie, ...others } = response.headers;
  return { status: response.statusCode, location, cookie, headers: others };
}

const to = async (url: string) => (await visit(`?click_id=c1&url=${encodeURIComponent(url)}`)).location;

it('stores the click id for one day, first party and for every path [more-2.26] [more-4.12] [more-9.3] [core-9.20]', async () => {
  const { status, cookie, location, headers } = await visit(
    '?click_id=abc.DEF_1-2&url=%2Fallcards%3Fpage%3D2',
  );
  expect(status).toBe(302);
  expect(cookie).toBe('affiliate_click=abc.DEF_1-2; Path=/; Max-Age=86400; SameSite=Lax; Secure');
  expect(location).toBe('/allcards?page=2');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
});

it('sets a cookie that is not bound to https on a shop without it', async () => {
  const { cookie } = await visit('?click_id=c1', { https: false });
  expect(cookie).toBe('affiliate_click=c1; Path=/; Max-Age=86400; SameSite=Lax');
});

it.each([
  ['none', '?url=/faq'],
  ['an empty one', '?click_id=&url=/faq'],
  ['a space', '?click_id=a%20b&url=/faq'],
  ['a line break and a header', '?click_id=a%0D%0ASet-Cookie:x=1&url=/faq'],
  ['an attribute', '?click_id=a;Domain=evil.example&url=/faq'],
  ['two click ids', '?click_id=a&click_id=b&url=/faq'],
  ['markup', '?click_id=%3Cscript%3E&url=/faq'],
  ['a letter beyond ASCII', '?click_id=%C3%A9&url=/faq'],
  ['201 characters', `?click_id=${'x'.repeat(201)}&url=/faq`],
])('sets no cookie for %s, and redirects all the same', async (_what, query) => {
  const { status, cookie, location } = await visit(query);
  expect([status, cookie, location]).toEqual([302, undefined, '/faq']);
});

it.each([
  ['/', '/'],
  ['/selected-card/7?currency=1#top', '/selected-card/7?currency=1#top'],
  ['https://gifts.example/faq?x=1#y', '/faq?x=1#y'],
  ['https://partner.example/a b?c=d', 'https://partner.example/a%20b?c=d'],
  ['HTTPS://Partner.Example:443/', 'https://partner.example/'],
  ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
])('redirects to the own path or allowed host %s [more-2.27]', async (url, location) => {
  // A space is no character of an address; affiliates encode it.
  expect(await to(url.replace(' ', '%20'))).toBe(location);
});

it.each(['', '?', '?url=', '?click_id=c1'])(
  'redirects to the root without a url: "%s" [more-2.27]',
  async (query) => {
    expect((await visit(query)).location).toBe('/');
  },
);

const hostile = [
  'https://evil.example',
  'http://evil.example/',
  'HTTPS://EVIL.EXAMPLE/',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/x/../..//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https:\\\\evil.example',
  'https://partner.example@evil.example/',
  'https://partner.example:x@evil.example/',
  'https://evil.example\\@partner.example/',
  'https://evil.example#@partner.example/',
  'https://evil.example?@partner.example/',
  'https://partner.example.evil.example/',
  'https://evilpartner.example/',
  'https://partner.example./',
  'https://partner.example:8443/',
  'http://partner.example/',
  'ftp://partner.example/',
  'https://pаrtner.example/',
  'https://partner。evil.example/',
  'https://pаrtner%2eexample/',
  'https://gifts.example.evil.example/',
  'https://gifts.example@evil.example/',
  'https://gifts.example//evil.example',
  'https://gifts.example/affiliate?url=/faq',
  '/affiliate?click_id=other&url=/faq',
  'javascript:alert(document.cookie)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://gifts.example/1',
  'file:///etc/passwd',
  'evil.example',
  '/faq\r\nSet-Cookie: access_token=1',
  '/faq\r\n\r\n<script>alert(1)</script>',
  '/faq\0',
  '%2F%2Fevil.example',
  '@evil.example',
  'https://[::1]/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://',
  '?url=https://evil.example',
  '#//evil.example',
  `/${'x'.repeat(2_100)}`,
];

it.each(hostile.map((url) => [JSON.stringify(url).slice(0, 60), url]))(
  'redirects to the root instead of %s',
  async (_shown, url) => {
    const { status, location, headers } = await visit(`?click_id=c1&url=${encodeURIComponent(url)}`);
    expect([status, location]).toEqual([302, '/']);
    expect(JSON.stringify(headers)).not.toMatch(/evil|access_token/);
  },
);

it('tests at least 40 hostile targets', () => {
  expect(new Set(hostile).size).toBeGreaterThanOrEqual(40);
});

it.each([
  ['two targets', '?url=/faq&url=https://evil.example'],
  ['two targets, the own one last', '?url=https://evil.example&url=/faq'],
  ['a target of another name', '?URL=https://evil.example&redirect=https://evil.example'],
  ['a target that is encoded twice', '?url=%252F%252Fevil.example'],
  ['a broken encoding', '?url=%E0%A4%A'],
])('redirects to the root for %s', async (_what, query) => {
  expect((await visit(query)).location).toBe('/');
});

it('keeps encoded slashes of an own path encoded, so that no browser reads a host from it', async () => {
  expect(await to('/%2F/evil.example')).toBe('/%2F/evil.example');
  expect(await to('/%5Cevil.example')).toBe('/%5Cevil.example');
});

it('limits the redirects of one client', async () => {
  const ip = '198.51.100.7';
  const statuses = new Set<number>();
  for (let count = 0; count < 301; count += 1) statuses.add((await visit('?click_id=c1', { ip })).status);
  expect([...statuses]).toEqual([302, 429]);
});

describe('the setting of allowed hosts', () => {
  it.each([
    'https://partner.example',
    '*.partner.example',
    'partner',
    'a..example',
    'a_b.example',
    'partner.example/x',
  ])('refuses %s', (text) => {
    expect(readAllowedHosts(text)).toBeUndefined();
  });
});
