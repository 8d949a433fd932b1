import { stageFixture, temporaryFolder } from '@giftstore/release/testing';
import { call, type HttpResponse, startEdge } from './testing/running-edge';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let edges: Awaited<ReturnType<typeof startEdge>>[] = [];
let asset: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  const { map } = await stageFixture(folder.path);
  asset = `${map.remotes['mf-catalogue']?.base}remoteEntry.js`;
  const env = {
    STOREFRONT_URL: 'https://gifts.example',
    DEVELOPMENT_ON_NETWORK: 'true',
    EDGE_SECRET: 'x'.repeat(32),
  };
  edges = [await startEdge(folder.path, env), await startEdge(folder.path, env)];
});
afterAll(async () => {
  await Promise.all(edges.map(({ stop }) => stop()));
  await folder.remove();
});

/** What one answer has and no other may have. */
function comparable({ status, headers, text }: HttpResponse) {
  const { date, ...others } = headers;
  expect(date).toEqual(expect.any(String));
  const [, nonce = 'none'] =
    /'nonce-([^']+)'/.exec(headers['content-security-policy']?.toString() ?? '') ?? [];
  return {
    nonce,
    answer: JSON.parse(JSON.stringify({ status, headers: others, text }).replaceAll(nonce, 'NONCE')),
  };
}

describe('two edges over one repository', () => {
  it.each([
    ['a page', () => '/'],
    ['a page with a parameter', () => '/selected-card/7?currency=1'],
    ['a page that is not there', () => '/nowhere'],
    ['a file', () => asset],
    ['a file that is not there', () => '/releases/mf-catalogue/9.9.9/remoteEntry.js'],
    ['the map', () => '/releases.json'],
    ['robots.txt', () => '/robots.txt'],
    ['security.txt', () => '/.well-known/security.txt'],
    ['a call while the API is down', () => '/v1/countries'],
  ])('respond alike: %s', async (_what, path) => {
    const headers = { cookie: 'unit=3', 'accept-language': 'en', 'x-request-id': 'the-same-request' };
    const answers = await Promise.all(edges.map(({ origin }) => call(origin, path(), { headers })));
    const [one, two] = answers.map(comparable);
    expect(one?.answer).toEqual(two?.answer);
    if (one?.nonce !== 'none') expect(one?.nonce).not.toBe(two?.nonce);
  });

  it('accept the nonces of each other', async () => {
    const [one, two] = edges;
    const page = await call(one?.origin ?? '', '/');
    const { etag = '' } = (await call(one?.origin ?? '', asset)).headers;
    const known = await call(two?.origin ?? '', asset, { headers: { 'if-none-match': etag } });
    expect([page.status, known.status]).toEqual([200, 304]);
  });
});
