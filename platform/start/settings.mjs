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
 * @property {'port' | 'folder' | 'file' | 'url' | 'database' | 'text' | string[]} kind a list: one of these words
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
  { name: 'BRAND_NAME', kind: 'text', otherwise: 'Gifti Global', about: "the shop's name" },
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
  { name: 'STRIPE_API_BASE', kind: 'url', otherwise: 'the sandbox', about: "Stripe's API" },
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
  {
    name: 'CAPTCHA_PROVIDER',
    kind: ['altcha', 'recaptcha'],
    otherwise: 'altcha',
    about: 'who tells people from machines',
  },
  {
    name: 'RELEASE_STORE',
    kind: 'folder',
    otherwise: 'GIFTSTORE_DATA/releases',
    about: 'the releases of shell and remotes',
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
];
