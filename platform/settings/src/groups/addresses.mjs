// @ts-check

/** Ports, addresses and processes. */
export const addresses = /** @satisfies {Record<string, import('../settings.mjs').Setting>} */ (
  /** @type {const} */ ({
    PORT: { type: 'port', default: 3000, about: 'port of the storefront', readBy: ['edge'], common: true },
    SANDBOX_PORT: {
      type: 'port',
      default: 3001,
      shown: 'PORT + 1',
      about: 'port of the sandbox (stand-ins for the outside providers) and its inbox',
      readBy: ['sandbox'],
    },
    SMTP_PORT: {
      type: 'port',
      optional: true,
      shown: 'SANDBOX_PORT + 1',
      about: "port of the sandbox's mail server",
      readBy: ['sandbox'],
    },
    API_PORT: { type: 'port', default: 3005, shown: 'PORT + 5', about: 'port of the API', readBy: ['api'] },
    HOST: {
      type: 'host',
      default: '127.0.0.1',
      defaultIn: { edge: 'localhost' },
      shown: 'loopback',
      about: 'address that API and edge listen on (0.0.0.0: all, with NODE_ENV=production)',
      readBy: ['api', 'edge'],
      common: true,
    },
    GIFTSTORE_DATA: {
      type: 'folder',
      default: '',
      shown: '.data',
      about: 'folder of the database, the releases and the logs',
      readBy: ['edge', 'release'],
      common: true,
    },
    DATABASE_URL: {
      type: 'database',
      default: '',
      shown: 'embedded',
      about: 'PostgreSQL 15 or newer, in place of the embedded one',
      readBy: ['api', 'edge'],
      required: ['api'],
      secret: true,
      production: { kind: 'database' },
      common: true,
    },
    DATABASE_POOL: {
      type: 'number',
      default: 20,
      about: 'connections of each API or worker process',
      readBy: ['api'],
    },
    WORKER_CONCURRENCY: {
      type: 'number',
      default: 4,
      about: 'jobs that a worker runs at the same time',
      readBy: ['api'],
    },
    WORKER_LOST_AFTER_MS: {
      type: 'number',
      default: 8_000,
      about:
        'time without a database session after which other workers take over the jobs of one; equal for all',
      readBy: ['api'],
    },
    NODE_ENV: {
      type: 'choice',
      choices: ['development', 'test', 'production'],
      default: 'development',
      about: 'production has no sandbox and refuses development values',
      readBy: ['api', 'edge'],
      common: true,
    },
    DEVELOPMENT_ON_NETWORK: {
      type: 'boolean',
      default: false,
      about:
        'lets a shop that is not in production listen to other machines, or be https: for a test on a private network',
      readBy: ['api', 'edge'],
    },
    STOREFRONT_URL: {
      type: 'url',
      default: 'http://localhost:3000',
      defaultIn: { edge: '' },
      shown: 'http://localhost:PORT',
      about: "the shop's public address, for links in mails",
      readBy: ['api', 'edge', 'sandbox'],
      requiredInProduction: true,
      production: { kind: 'shop' },
      common: true,
    },
    API_URL: {
      type: 'url',
      default: 'http://localhost:3005',
      shown: 'http://127.0.0.1:API_PORT',
      about: 'address of the API for the edge',
      readBy: ['edge'],
    },
    TRUST_PROXY: {
      type: 'text',
      default: 'loopback',
      defaultIn: { edge: 'false' },
      shown: 'loopback; the edge: none',
      about: 'proxies whose x-forwarded-* headers are trusted',
      readBy: ['api', 'edge'],
      production: {
        form: [
          /^(?!true$)/,
          'must list the proxies or their number; "true" trusts the address that any client claims',
        ],
      },
    },
    TLS_CERT: {
      type: 'file',
      default: '',
      shown: 'none',
      about: 'certificate (PEM) with which the edge serves HTTPS and HTTP/2',
      readBy: ['edge'],
    },
    TLS_KEY: {
      type: 'file',
      default: '',
      shown: 'none',
      about: "the certificate's private key (PEM)",
      readBy: ['edge'],
    },
    HSTS_SUBDOMAINS: {
      type: 'boolean',
      default: true,
      about: 'whether HSTS covers the subdomains of the shop too; false while one of them has no HTTPS',
      readBy: ['edge'],
    },
    DRAIN_MS: {
      type: 'number',
      default: 10_000,
      about: 'time in which a stopping API completes its requests, and a worker its jobs',
      readBy: ['api'],
    },
  })
);
