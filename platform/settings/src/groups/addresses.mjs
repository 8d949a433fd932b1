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
      readBy: ['api', 'edge', 'judge'],
      common: true,
    },
    GIFTSTORE_DATA: {
      type: 'folder',
      default: '',
      shown: '.data',
      about: 'folder of the database, the releases and the logs',
      readBy: ['edge', 'judge', 'release'],
      common: true,
    },
    DATABASE_URL: {
      type: 'database',
      default: '',
      shown: 'embedded',
      about: 'PostgreSQL 15 or newer, in place of the embedded one',
      readBy: ['api'],
      required: ['api'],
      secret: true,
      production: { kind: 'database' },
      common: true,
    },
    EDGE_DATABASE_URL: {
      type: 'database',
      default: '',
      shown: 'embedded',
      about: "PostgreSQL for reports of pages, with a role that has the edge's own tables only",
      readBy: ['edge', 'judge', 'releases-page'],
      required: ['judge'],
      secret: true,
      production: { kind: 'database' },
    },
    DATABASE_POOL: {
      type: 'number',
      default: 20,
      about: 'connections of each API or worker process',
      readBy: ['api'],
    },
    API_LIMIT_WRITES: {
      type: 'number',
      default: 256,
      about:
        'calls of an API process that change something, in progress at the same time; further ones get 503 at once, the later steps of a checkout never',
      readBy: ['api'],
    },
    API_LIMIT_WAIT_MS: {
      type: 'number',
      default: 50,
      about:
        'wait for a database connection or a turn of the event loop, in milliseconds; while all waits are longer, an API process refuses as with API_LIMIT_WRITES',
      readBy: ['api'],
    },
    API_LIMIT_DELAY_MS: {
      type: 'number',
      default: 250,
      about:
        'time that a step of a checkout may take longer than in a quiet process, in milliseconds; an API process begins only as many checkouts as keep nine of ten steps within it, and refuses the others as with API_LIMIT_WRITES',
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
      readBy: ['api', 'edge', 'judge'],
      common: true,
    },
    GIFTSTORE_STAGE: {
      type: 'choice',
      choices: ['live', 'staging'],
      default: 'live',
      about:
        "staging, with NODE_ENV=production: takes Stripe's test keys only, and every page says that this is a test shop",
      readBy: ['api', 'edge'],
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
    CONSOLE_HOST: {
      type: 'host',
      default: '127.0.0.1',
      about:
        "address that the operators' console listens on; any other than loopback needs CONSOLE_URL with https",
      readBy: ['console'],
    },
    CONSOLE_PORT: {
      type: 'port',
      default: 3095,
      about: "port of the operators' console",
      readBy: ['console'],
    },
    CONSOLE_URL: {
      type: 'url',
      default: '',
      shown: 'http://localhost:CONSOLE_PORT',
      about: "the console's address for operators; https, unless only this machine reaches it",
      readBy: ['console'],
    },
    BOOTH_EVENT: {
      type: 'event',
      default: '',
      shown: 'none',
      about: 'campaign of an event booth: the edge serves the booth in place of the storefront',
      readBy: ['edge'],
    },
    BOOTH_ORIGINS: {
      type: 'urls',
      default: '',
      shown: 'none',
      about: 'addresses of exported booths, which may call the giveaway from a file host, comma separated',
      readBy: ['edge'],
      production: { form: [/^(https:\/\/[^\s,]+[\s,]*)*$/, 'must be https addresses'] },
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
      readBy: ['api', 'edge', 'console'],
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
      neededWith: { name: 'TLS_KEY' },
    },
    TLS_KEY: {
      type: 'file',
      default: '',
      shown: 'none',
      about: "the certificate's private key (PEM)",
      readBy: ['edge'],
      neededWith: { name: 'TLS_CERT' },
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
