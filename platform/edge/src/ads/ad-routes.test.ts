import { SHOP, stageFixture, temporaryFolder } from '@giftstore/release/testing';
import { call, startEdge } from '../testing/running-edge';

const UNITS = JSON.stringify({
  GB: { client: 'ca-pub-1', id: '10' },
  NL: { client: 'ca-pub-2', id: '20' },
});
const ADS = { ADS_SCRIPT_URL: 'https://ads.example/js/ads.js', ADS_UNITS: UNITS };

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
  const routes = [{ path: '/merchandise', policy: ['ads' as const] }];
  const rewards = { files: { 'remoteEntry.js': 'entry()' }, routes };
  await stageFixture(folder.path, { ...SHOP, 'mf-rewards': rewards });
});
afterEach(() => folder.remove());

const policyOf = (headers: Record<string, unknown>) => String(headers['content-security-policy']);

describe('the document with the ads of a country', () => {
  it("has the country's client and id, and starts the ad host's script by a nonce of its own", async () => {
    const { origin, stop } = await startEdge(folder.path, ADS);
    const gb = await call(origin, '/ads/GB', { headers: { 'sec-fetch-dest': 'iframe' } });
    expect(gb.status).toBe(200);
    expect(gb.text).toContain('data-ad-client="ca-pub-1" data-ad-slot="10"');
    expect(gb.text).toContain('"https://ads.example/js/ads.js?client=ca-pub-1"');
    const [, nonce] = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policyOf(gb.headers)) ?? [];
    expect(gb.text).toContain(`<script nonce="${nonce}">`);
    const again = await call(origin, '/ads/GB');
    expect(policyOf(again.headers)).not.toContain(nonce);
    expect((await call(origin, '/ads/NL')).text).toContain('data-ad-slot="20"');
    await stop();
  });

  it('runs in an origin of its own, in a frame of the shop only, and is not cached', async () => {
    const { origin, stop } = await startEdge(folder.path, ADS);
    const { headers } = await call(origin, '/ads/GB');
    expect(policyOf(headers)).toMatch(
      /^sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox; default-src 'none';/,
    );
    expect(policyOf(headers)).not.toContain('allow-same-origin');
    expect(policyOf(headers)).toContain("frame-ancestors 'self'");
    expect(headers).toMatchObject({
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
      'referrer-policy': 'strict-origin',
      'x-robots-tag': 'noindex',
    });
    expect(headers['set-cookie']).toBeUndefined();
    await stop();
  });

  it.each([
    ['a country without ads', '/ads/AE', {}],
    ['no country', '/ads/constructor', {}],
    ['another case', '/ads/gb', {}],
    ['a tab of its own', '/ads/GB', { 'sec-fetch-dest': 'document' }],
  ])('does not exist for %s', async (_, path, headers) => {
    const { origin, stop } = await startEdge(folder.path, ADS);
    expect((await call(origin, path, { headers: headers as Record<string, string> })).status).toBe(404);
    await stop();
  });

  it('does not exist without ads, whose countries no page names then', async () => {
    const { origin, stop } = await startEdge(folder.path);
    expect((await call(origin, '/ads/GB')).status).toBe(404);
    expect((await call(origin, '/')).text).not.toContain('"ads":');
    await stop();
  });
});

describe('a page', () => {
  it('may hold that frame only where its route declares the policy ads; none names the ad host', async () => {
    const { origin, stop } = await startEdge(folder.path, ADS);
    const merchandise = await call(origin, '/merchandise');
    expect(policyOf(merchandise.headers)).toContain("frame-src 'self';");
    expect(merchandise.text).toContain('"ads":{"countries":["GB","NL"]}');
    const home = await call(origin, '/');
    expect(policyOf(home.headers)).toContain("frame-src 'none';");
    for (const { headers, text } of [merchandise, home]) {
      expect(policyOf(headers)).not.toContain('ads.example');
      expect(text).not.toMatch(/ads\.example|ca-pub-/);
    }
    await stop();
  });
});
