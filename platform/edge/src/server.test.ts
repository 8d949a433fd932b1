import { stageFixture, temporaryFolder } from '@giftstore/release/testing';
import { readConfig } from './config';
import { createLogger } from './logging';
import { call, startApi, startEdge } from './testing/running-edge';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

describe('the edge', () => {
  it('is ready once a release is live and the API was, and stays ready without the API', async () => {
    let apiStatus = 503;
    const api = await startApi((_request, response) => response.writeHead(apiStatus).end());
    const env = { API_URL: api.url };
    const { origin, stop } = await startEdge(folder.path, env);
    expect((await call(origin, '/health/live')).status).toBe(200);
    expect((await call(origin, '/health/ready')).status).toBe(503);
    await stop();
    const { revision } = (await stageFixture(folder.path)).map;
    const second = await startEdge(folder.path, env);
    const ready = async () => {
      const { status, text } = await call(second.origin, '/health/ready');
      return [status, JSON.parse(text).data];
    };
    const build = { version: expect.any(String), commit: expect.any(String) };
    expect(await ready()).toEqual([503, { draining: false, revision, api: 'not ready', ...build }]);
    apiStatus = 200;
    expect(await ready()).toMatchObject([200, { api: 'ready' }]);
    await api.stop();
    expect(await ready()).toMatchObject([200, { api: 'unreachable' }]);
    await second.stop();
  });

  it('finishes pending requests when it stops, and then closes the connection', async () => {
    let finish = () => {};
    const api = await startApi((_request, response) => {
      finish = () => response.end('{"status":"Success"}');
      received.resolve();
    });
    const received = signal();
    const { origin, server, stop } = await startEdge(folder.path, { API_URL: api.url });
    const answer = call(origin, '/v1/slow', { headers: { connection: 'keep-alive' } });
    await received.promise;
    const stopped = stop();
    while (server.server.listening) await new Promise(setImmediate);
    finish();
    const { status, text, headers } = await answer;
    expect([status, text, headers.connection]).toEqual([200, '{"status":"Success"}', 'close']);
    await stopped;
    await api.stop();
  });

  it('logs no secret, order number or search of a URL, in any spelling', async () => {
    await stageFixture(folder.path);
    let log = '';
    const logger = createLogger('info', {
      write: (line: string) => {
        log += line;
      },
    });
    const { origin, stop } = await startEdge(folder.path, {}, logger);
    await call(origin, '/order/confirm_order?order_id=o1&access_token=SECRET1&x=1');
    await call(origin, '/success?pi_secret=SECRET2&payment_intent_client_secret=SECRET3');
    await call(origin, '/redeem-card?%74oken=SECRET4&Token=SECRET5');
    await call(origin, '/v1/giftcards/SECRET6/balance');
    await call(origin, '/v1/orders/lookup');
    await call(origin, '/V1/Giftcards/SECRET8');
    await call(origin, '/v1/giftcards/abcde-fghjk-mnpqr-stvwx-secret/balance');
    await call(origin, '/nowhere?who=a%40SECRET7.example');
    await call(origin, '/v1/orders/GG-SECRET9?limit=SECRET%2010');
    await call(origin, '/v2/cart_items/987654');
    await call(origin, '/v1/brands/12/terms?currency=3&search=SECRET11');
    await call(origin, '/allcards?SECRET-12@x');
    await stop();
    expect(log).toContain('order_id=[redacted]&access_token=[redacted]&x=[redacted]');
    expect(log).toContain('/v1/brands/12/terms?currency=3&search=[redacted]');
    expect(log).not.toContain('987654');
    expect(log).toContain('/v1/orders/lookup');
    expect(log).not.toMatch(/SECRET|secret\//);
  });

  it('reveals nothing in an error', async () => {
    const { origin, stop } = await startEdge(folder.path);
    const { status, text } = await call(origin, '/%E0%A4%A');
    expect([status < 500, text.includes('node_modules')]).toEqual([true, false]);
    await stop();
  });
});

function signal() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}

describe('readConfig', () => {
  const live = {
    NODE_ENV: 'production',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STOREFRONT_URL: 'https://gifts.example',
    BRAND_NAME: 'Gifts',
    SUPPORT_EMAIL: 'help@gifts.example',
    SUPPORT_PHONE: '+971 4 123 4567',
    SUPPORT_CHAT_URL: 'https://chat.gifti.example/support',
    COMPANY_NAME: 'Gifts Trading LLC',
    COMPANY_ADDRESS: '1 Market Street, Dubai',
    COMPANY_TAX_NUMBER: '100123456700003',
    KEYS_DIR: '/etc/giftstore/keys',
    RELEASE_STORE: '/srv/giftstore/releases',
  };

  it('has a default for every setting', () => {
    const config = readConfig({}, '/working-tree');
    expect(config).toMatchObject({
      port: 3000,
      host: 'localhost',
      apiUrl: 'http://localhost:3005',
      repositoryLocation: '/working-tree/.data/releases',
      mediaDir: '/working-tree/platform/demo-catalogue/art',
      trustProxy: false,
      page: { brandName: 'Gifti Global', defaultUnitId: 1, channel: 'live', captcha: { provider: 'altcha' } },
    });
  });

  it('runs in production with live keys', () => {
    const keysOf = (env: NodeJS.ProcessEnv) => readConfig(env, '/working-tree').page.stripe.publishableKeys;
    expect(keysOf(live)).toEqual({ default: 'pk_live_1' });
    const env = { ...live, STRIPE_PUBLISHABLE_KEY_SAR: 'pk_live_2' };
    expect(keysOf(env)).toEqual({ default: 'pk_live_1', SAR: 'pk_live_2' });
  });

  it('passes staging to pages, with test keys only', () => {
    const staging = { ...live, GIFTSTORE_STAGE: 'staging', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
    expect(readConfig(staging, '/working-tree').page).toMatchObject({
      stage: 'staging',
      stripe: { scriptUrl: 'https://js.stripe.com/clover/stripe.js' },
    });
    expect(readConfig(live, '/working-tree').page.stage).toBeUndefined();
    expect(() => readConfig({ ...staging, GIFTSTORE_STAGE: 'live' }, '/working-tree')).toThrow(
      'STRIPE_PUBLISHABLE_KEY',
    );
  });

  it('names all errors at once', () => {
    const bad = { NODE_ENV: 'production', PORT: 'eighty', APP_SECRET: 'not for an edge' };
    expect(() => readConfig(bad, '/working-tree')).toThrow(
      /APP_SECRET: .*PORT: .*BRAND_NAME: .*SUPPORT_PHONE: /s,
    );
  });

  it('passes the company to pages, which is a placeholder in development only', () => {
    const companyOf = (env: NodeJS.ProcessEnv) => readConfig(env, '/working-tree').page.company;
    const company = {
      name: 'Gifts Trading LLC',
      address: '1 Market Street, Dubai',
      taxNumber: '100123456700003',
    };
    expect(companyOf(live)).toEqual(company);
    expect(companyOf({ ...live, COMPANY_LICENCE_NUMBER: '98765' })).toEqual({
      ...company,
      licenceNumber: '98765',
    });
    expect(companyOf({})).toMatchObject({ name: 'Demo Trading LLC' });
  });

  it.each([
    ['COMPANY_NAME', ''],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_test_sandbox'],
    ['STRIPE_PUBLISHABLE_KEY_SAR', 'pk_test_sandbox_sar'],
    ['STRIPE_JS_URL', 'http://localhost:3001/stripe.js'],
    ['STRIPE_JS_URL', 'https://js.stripe.com.evil.example/stripe.js'],
    ['STOREFRONT_URL', ''],
    ['KEYS_DIR', '/working-tree/.keys'],
    ['TRUST_PROXY', 'true'],
  ])('refuses %s=%s in production, by name', (name, value) => {
    expect(() => readConfig({ ...live, [name]: value }, '/working-tree')).toThrow(name);
  });

  it.each([
    ['PORT', 'eighty'],
    ['API_URL', 'not a url'],
    ['TRUST_PROXY', 'everyone'],
    ['SUPPORT_PHONE', 'call me'],
    ['CAPTCHA_PROVIDER', 'none'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s, by name', (name, value) => {
    expect(() => readConfig({ [name]: value }, '/working-tree')).toThrow(name);
  });

  it('needs the site key of a captcha that has one', () => {
    expect(() => readConfig({ CAPTCHA_PROVIDER: 'recaptcha' }, '/working-tree')).toThrow(
      'RECAPTCHA_SITE_KEY',
    );
  });
});
