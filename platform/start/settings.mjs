// @ts-check

/** The stand-ins' keys; anything but a real key, so production refuses them. */
export const sandboxKeys = {
  STRIPE_SECRET_KEY: 'sk_test_sandbox',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
  STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
};

/**
 * One setting of the environment.
 * @typedef {object} Setting
 * @property {string} name
 * @property {'port' | 'folder' | 'file' | 'url' | 'database' | 'text' | string[]} kind a list: one of these words; the
 *   part that reads a `text` checks it further
 * @property {string} otherwise what holds when it is not given, in words
 * @property {string} about
 */

/**
 * Every setting that a person may give, in the order of the README's table.
 * @type {Setting[]}
 */
export const settings = [
  { name: 'PORT', kind: 'port', otherwise: '3000', about: 'the storefront' },
  {
    name: 'SANDBOX_PORT',
    kind: 'port',
    otherwise: 'PORT + 1',
    about: 'the stand-ins for the outside providers, and the inbox',
  },
  { name: 'SMTP_PORT', kind: 'port', otherwise: 'SANDBOX_PORT + 1', about: "the sandbox's mail server" },
  { name: 'API_PORT', kind: 'port', otherwise: 'PORT + 5', about: 'the commerce API' },
  {
    name: 'HOST',
    kind: 'text',
    otherwise: 'loopback',
    about: 'the address that API and edge listen on (0.0.0.0: all)',
  },
  {
    name: 'GIFTSTORE_DATA',
    kind: 'folder',
    otherwise: '.data',
    about: 'everything that lives: database, releases, logs',
  },
  {
    name: 'DATABASE_URL',
    kind: 'database',
    otherwise: 'embedded',
    about: 'a PostgreSQL 15 or newer of your own',
  },
  {
    name: 'DATABASE_POOL',
    kind: 'text',
    otherwise: '20',
    about: 'connections of each API or worker process',
  },
  { name: 'WORKER_CONCURRENCY', kind: 'text', otherwise: '4', about: 'jobs that a worker does at once' },
  {
    name: 'NODE_ENV',
    kind: ['development', 'test', 'production'],
    otherwise: 'development',
    about: 'production has no sandbox and refuses its keys',
  },
  { name: 'LOG_LEVEL', kind: 'text', otherwise: 'info', about: 'fatal, error, warn, info, debug or trace' },
  { name: 'BRAND_NAME', kind: 'text', otherwise: 'Gifti Global', about: "the shop's name" },
  {
    name: 'SUPPORT_EMAIL',
    kind: 'text',
    otherwise: 'a made-up one',
    about: 'shown to shoppers and put into mails',
  },
  { name: 'SUPPORT_PHONE', kind: 'text', otherwise: 'a made-up one', about: 'shown to shoppers' },
  {
    name: 'STOREFRONT_URL',
    kind: 'url',
    otherwise: 'http://localhost:PORT',
    about: "the shop's public address, for links in mails",
  },
  {
    name: 'API_URL',
    kind: 'url',
    otherwise: 'http://127.0.0.1:API_PORT',
    about: 'where the edge finds the API',
  },
  {
    name: 'TRUST_PROXY',
    kind: 'text',
    otherwise: 'by part',
    about: 'whose x-forwarded-* headers to believe',
  },
  { name: 'STRIPE_API_BASE', kind: 'url', otherwise: 'the sandbox', about: "Stripe's API" },
  {
    name: 'STRIPE_TIMEOUT_MS',
    kind: 'text',
    otherwise: '5000',
    about: 'how long a call to Stripe may take',
  },
  { name: 'STRIPE_JS_URL', kind: 'url', otherwise: 'the sandbox', about: "Stripe's script for the browser" },
  { name: 'STRIPE_SECRET_KEY', kind: 'text', otherwise: "the sandbox's", about: "Stripe's secret key" },
  {
    name: 'STRIPE_PUBLISHABLE_KEY',
    kind: 'text',
    otherwise: "the sandbox's",
    about: "Stripe's publishable key",
  },
  {
    name: 'STRIPE_WEBHOOK_SECRET',
    kind: 'text',
    otherwise: "the sandbox's",
    about: "what signs Stripe's webhooks",
  },
  {
    name: 'STRIPE_SECRET_KEY_SAR',
    kind: 'text',
    otherwise: 'none',
    about: 'the secret key of the account for payments in SAR',
  },
  {
    name: 'STRIPE_PUBLISHABLE_KEY_SAR',
    kind: 'text',
    otherwise: "the sandbox's",
    about: 'its publishable key',
  },
  { name: 'STRIPE_WEBHOOK_SECRET_SAR', kind: 'text', otherwise: 'none', about: 'what signs its webhooks' },
  {
    name: 'STRIPE_WEBHOOK_URL',
    kind: 'url',
    otherwise: 'API_URL/v1/payments/webhook',
    about: 'where the sandbox sends webhooks',
  },
  {
    name: 'SMTP_URL',
    kind: 'url',
    otherwise: 'the sandbox',
    about: 'the mail server (smtp://user:password@host:port)',
  },
  { name: 'MAIL_FROM', kind: 'text', otherwise: 'a made-up one', about: 'the sender of mails' },
  {
    name: 'CAPTCHA_PROVIDER',
    kind: ['altcha', 'recaptcha'],
    otherwise: 'altcha',
    about: 'who tells people from machines',
  },
  { name: 'CAPTCHA_COST', kind: 'text', otherwise: '1000', about: "how long altcha's proof of work takes" },
  { name: 'RECAPTCHA_SITE_KEY', kind: 'text', otherwise: 'none', about: "Google's key for the page" },
  { name: 'RECAPTCHA_SECRET', kind: 'text', otherwise: 'none', about: "Google's key for the server" },
  {
    name: 'RECAPTCHA_VERIFY_URL',
    kind: 'url',
    otherwise: "Google's",
    about: 'who verifies a recaptcha answer',
  },
  {
    name: 'GOOGLE_CLIENT_ID',
    kind: 'text',
    otherwise: "the sandbox's",
    about: 'our client ids at Google, comma separated; production without one does not offer it',
  },
  {
    name: 'GOOGLE_ISSUERS',
    kind: 'text',
    otherwise: 'the sandbox',
    about: 'who may sign ID tokens, comma separated',
  },
  { name: 'GOOGLE_JWKS_URL', kind: 'url', otherwise: 'the sandbox', about: 'the public keys of ID tokens' },
  {
    name: 'FACEBOOK_APP_ID',
    kind: 'text',
    otherwise: "the sandbox's",
    about: 'our app at Facebook; production without one does not offer it',
  },
  { name: 'FACEBOOK_APP_SECRET', kind: 'text', otherwise: "the sandbox's", about: "our app's secret" },
  { name: 'FACEBOOK_GRAPH_URL', kind: 'url', otherwise: 'the sandbox', about: "Facebook's Graph API" },
  {
    name: 'GOOGLE_CLIENT_SECRET',
    kind: 'text',
    otherwise: "the sandbox's",
    about: "our secret at the sandbox's Google",
  },
  {
    name: 'SIGN_IN_REDIRECT_URIS',
    kind: 'text',
    otherwise: 'loopback',
    about: "where else the sandbox's sign-in pages may return to, comma separated",
  },
  {
    name: 'AFFILIATE_REDIRECT_URL',
    kind: 'url',
    otherwise: 'STOREFRONT_URL/affiliate',
    about: "where the sandbox's affiliate host sends a click",
  },
  {
    name: 'VOUCHER_KEYS',
    kind: 'text',
    otherwise: 'a development key',
    about: 'what vouchers are encrypted with: id:base64 of 32 bytes, comma separated, newest first',
  },
  {
    name: 'APP_SECRET',
    kind: 'text',
    otherwise: 'a development secret',
    about: 'what tokens and codes are hashed with',
  },
  { name: 'VAT_PERCENT', kind: 'text', otherwise: '5', about: 'VAT on markup and service fee' },
  {
    name: 'MYWORLD_COMMISSION_PERCENT',
    kind: 'text',
    otherwise: '1',
    about: "what My World gets of the cards' value for an order from there",
  },
  {
    name: 'AFFILIATE_CONVERSION_URL',
    kind: 'url',
    otherwise: 'the sandbox',
    about: 'where the affiliate host takes sales',
  },
  { name: 'AFFILIATE_SECRET', kind: 'text', otherwise: "the sandbox's", about: 'what signs a reported sale' },
  { name: 'SESSION_DAYS', kind: 'text', otherwise: '30', about: 'how long a sign-in lasts' },
  { name: 'ORDER_MINUTES', kind: 'text', otherwise: '30', about: 'how long an unpaid order waits' },
  {
    name: 'RATE_LIMIT_SIGN_IN',
    kind: 'text',
    otherwise: '1000',
    about: 'sign-ins that one address may try before it is 429',
  },
  {
    name: 'RATE_LIMIT_SIGN_UP',
    kind: 'text',
    otherwise: '1000',
    about: 'sign-ups that one address may try before it is 429',
  },
  {
    name: 'RATE_LIMIT_PASSWORD',
    kind: 'text',
    otherwise: '1000',
    about: 'forgotten passwords and mailed links that one address may try before it is 429',
  },
  {
    name: 'RATE_LIMIT_CONTACT',
    kind: 'text',
    otherwise: '100',
    about: 'messages to support that one address may send before it is 429',
  },
  {
    name: 'RATE_LIMIT_GIFTCARD',
    kind: 'text',
    otherwise: '1000',
    about: 'gift card numbers that one address may try before it is 429',
  },
  {
    name: 'RATE_LIMIT_GIFTCARD_WRONG',
    kind: 'text',
    otherwise: '10000',
    about: 'wrong gift card numbers of everybody together before all tries are 429',
  },
  {
    name: 'RATE_LIMIT_ORDER_LOOKUP',
    kind: 'text',
    otherwise: '100',
    about: 'order links that one address may ask for before it is 429',
  },
  {
    name: 'RATE_LIMIT_GIVEAWAY',
    kind: 'text',
    otherwise: '100',
    about: 'giveaway claims that one address may try before it is 429',
  },
  { name: 'METRICS_TOKEN', kind: 'text', otherwise: 'none', about: 'opens /metrics to others than loopback' },
  {
    name: 'WORKER_METRICS_PORT',
    kind: 'port',
    otherwise: 'none',
    about: 'where a worker answers /metrics about its own jobs and mails',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    kind: 'url',
    otherwise: 'none',
    about: 'an OpenTelemetry collector (OTLP over HTTP) that API and worker send traces to',
  },
  {
    name: 'DRAIN_MS',
    kind: 'text',
    otherwise: '10000',
    about: 'how long a stopping API finishes its requests',
  },
  { name: 'CHANNEL', kind: 'text', otherwise: 'live', about: 'which releases the edge serves' },
  {
    name: 'KEYS_DIR',
    kind: 'folder',
    otherwise: '.keys',
    about: 'the private keys that sign releases, and root.pub; made when they are missing',
  },
  {
    name: 'RELEASE_ROOT_KEYS',
    kind: 'text',
    otherwise: 'root.pub in KEYS_DIR',
    about: 'the public root keys that shell and edge believe, comma separated; none is made then',
  },
  {
    name: 'RELEASE_TEAM_KEY',
    kind: 'text',
    otherwise: 'from KEYS_DIR',
    about: 'the private key (PEM) that a pipeline signs its remote with',
  },
  {
    name: 'RELEASE_CHANNEL_KEY',
    kind: 'text',
    otherwise: 'from KEYS_DIR',
    about: 'the private key (PEM) that moves the channel: edges roll back a bad canary with it',
  },
  {
    name: 'RELEASE_BASE_URL',
    kind: 'text',
    otherwise: '/releases/',
    about: "where browsers load releases from: a CDN's https address, ending in a slash",
  },
  {
    name: 'EDGE_SECRET',
    kind: 'text',
    otherwise: 'from RELEASE_CHANNEL_KEY',
    about: 'what several edges sign page nonces with; at least 32 characters',
  },
  {
    name: 'TLS_CERT',
    kind: 'file',
    otherwise: 'none',
    about: 'certificate (PEM) with which the edge speaks HTTPS and HTTP/2',
  },
  { name: 'TLS_KEY', kind: 'file', otherwise: 'none', about: "the certificate's private key (PEM)" },
  {
    name: 'DEFAULT_UNIT_ID',
    kind: 'text',
    otherwise: '1',
    about: 'the country of a first visit, as the id of its gift-card unit',
  },
  {
    name: 'RELEASE_STORE',
    kind: 'folder',
    otherwise: 'GIFTSTORE_DATA/releases',
    about: 'the releases of shell and remotes: a folder, or s3://bucket/folder',
  },
  {
    name: 'RELEASE_S3_ENDPOINT',
    kind: 'url',
    otherwise: "Amazon's",
    about: "the bucket's service; region and credentials come from the usual AWS variables",
  },
  {
    name: 'RELEASE_S3_PATH_STYLE',
    kind: ['true', 'false'],
    otherwise: 'true with an endpoint',
    about: 'whether the bucket stands in the path instead of the host name',
  },
  {
    name: 'MEDIA_DIR',
    kind: 'folder',
    otherwise: 'platform/demo-catalogue/art',
    about: "the brands' pictures",
  },
  {
    name: 'SEED_FILE',
    kind: 'file',
    otherwise: 'platform/demo-catalogue/dist/catalogue.json',
    about: 'the catalogue that an empty database gets',
  },
  {
    name: 'SANDBOX_DATA',
    kind: 'folder',
    otherwise: 'GIFTSTORE_DATA/sandbox',
    about: "the sandbox's memory",
  },
  {
    name: 'GIFTSTORE_ACTOR',
    kind: 'text',
    otherwise: 'who is signed in',
    about: 'who runs a giftstore command, for the audit log',
  },
];
