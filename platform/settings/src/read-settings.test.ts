import { readSettings } from './read-settings';

const report = (problems: [string, string][]) => {
  throw new Error(problems.map(([name, problem]) => `${name}: ${problem}`).join('\n'));
};

it('reads the settings of one part, each with its type', () => {
  const values = readSettings('edge', { PORT: '4000', BRAND_NAME: 'Shop' }, { report });
  expect(values).toMatchObject({ PORT: 4000, BRAND_NAME: 'Shop', HOST: 'localhost', DEFAULT_UNIT_ID: 1 });
  expect(Object.keys(values)).not.toContain('API_PORT');
});

it('uses the default of the part', () => {
  expect(readSettings('sandbox', {}, { report }).RECAPTCHA_SECRET).toBe('gifti-dev-secret');
  expect(readSettings('edge', {}, { report }).STOREFRONT_URL).toBe('');
  expect(readSettings('release', {}, { report }).RELEASE_S3_PATH_STYLE).toBeUndefined();
});

it('reads only the names asked for', () => {
  const env = { DATABASE_URL: 'postgres://me@host/db', API_PORT: 'wrong' };
  expect(readSettings('api', env, { names: ['DATABASE_URL'], report })).toEqual({
    DATABASE_URL: env.DATABASE_URL,
  });
});

it.each([{}, { DATABASE_URL: '' }, { DATABASE_URL: 'mysql://host/db' }])('refuses the API with %j', (env) => {
  expect(() => readSettings('api', env, { report })).toThrow('DATABASE_URL');
});

it('uses the real sign-in providers in production, and offers none', () => {
  const env = { NODE_ENV: 'production' };
  const names = ['GOOGLE_CLIENT_ID', 'GOOGLE_JWKS_URL', 'FACEBOOK_APP_SECRET', 'STRIPE_API_BASE'] as const;
  expect(readSettings('api', env, { names, report })).toEqual({
    GOOGLE_CLIENT_ID: '',
    STRIPE_API_BASE: 'https://api.stripe.com',
    GOOGLE_JWKS_URL: 'https://www.googleapis.com/oauth2/v3/certs',
    FACEBOOK_APP_SECRET: '',
  });
});

it('refuses what is unsafe among the settings that are read', () => {
  const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://me:me@host/db' };
  expect(() => readSettings('api', env, { names: ['DATABASE_URL'], report })).toThrow(/^DATABASE_URL: .+$/);
  expect(() => readSettings('api', env, { report })).toThrow('APP_SECRET: must be given in production');
  expect(() => readSettings('api', { ...env, NODE_ENV: 'development', HOST: '0.0.0.0' }, { report })).toThrow(
    'HOST: ',
  );
});

it('reports wrong types and what is unsafe at once', () => {
  const env = { NODE_ENV: 'production', PORT: 'eighty', TRUST_PROXY: 'true' };
  const reported: string[] = [];
  const collect = (problems: [string, string][]) => {
    reported.push(...problems.map(([name]) => name));
  };
  readSettings('edge', env, { report: collect });
  expect(reported).toEqual(
    expect.arrayContaining([
      'PORT',
      'TRUST_PROXY',
      'BRAND_NAME',
      'SUPPORT_PHONE',
      'COMPANY_NAME',
      'RELEASE_STORE',
    ]),
  );
  expect(new Set(reported).size).toBe(reported.length);
});

it.each([
  [{}, []],
  [{ APP_SECRET_OLD: '' }, []],
  [{ APP_SECRET_OLD: 'one, two' }, ['one', 'two']],
])('parses the list of secrets in %j', (given, secrets) => {
  const env = { DATABASE_URL: 'postgres://me@host/db', ...given };
  expect(readSettings('api', env, { report }).APP_SECRET_OLD).toEqual(secrets);
});

it('parses the keys of vouchers, also the default ones', () => {
  const DATABASE_URL = 'postgres://me@host/db';
  const key = Buffer.alloc(32, 1);
  const VOUCHER_KEYS = `new:${key.toString('base64')}`;
  expect(readSettings('api', { DATABASE_URL }, { report }).VOUCHER_KEYS[0]?.id).toBe('dev');
  expect(readSettings('api', { DATABASE_URL, VOUCHER_KEYS }, { report }).VOUCHER_KEYS).toEqual([
    { id: 'new', key },
  ]);
});

it.each([
  ['edge', 'SUPPORT_PHONE', 'call me'],
  ['edge', 'EDGE_SECRET', 'short'],
  ['edge', 'LOG_LEVEL', 'loud'],
  ['edge', 'HOST', ''],
  ['edge', 'DEFAULT_UNIT_ID', '0x10'],
  ['edge', 'DEFAULT_UNIT_ID', '1e3'],
  ['sandbox', 'SIGN_IN_REDIRECT_URIS', 'nowhere'],
  ['release', 'RELEASE_BASE_URL', 'https://cdn.example/releases'],
  ['release', 'RELEASE_TEAM_KEY', 'no key'],
] as const)('refuses, for the %s, %s=%s', (part, name, value) => {
  expect(() => readSettings(part, { [name]: value }, { report })).toThrow(`${name}: must be`);
});
