// @ts-check

const SUPPLIER_WEBHOOK_SECRET = /** @type {const} */ ([
  /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/,
  "must be the supplier's own, whsec_ and at least 24 bytes in base64",
]);

/** The supplier that sells gift cards of brands one at a time (docs/how-to/issuing.md). */
export const supplier = /** @satisfies {Record<string, import('../settings.mjs').Setting>} */ (
  /** @type {const} */ ({
    SUPPLIER_API_BASE: {
      type: 'url',
      default: '',
      shown: 'the sandbox',
      about: 'API of the supplier that sells gift cards of brands; empty: there is none',
      readBy: ['api'],
      production: { https: true },
    },
    SUPPLIER_API_KEY: {
      type: 'text',
      default: '',
      shown: "the sandbox's",
      about: 'key for calls to the supplier',
      readBy: ['api'],
      neededWith: { name: 'SUPPLIER_API_BASE' },
      development: ['supplier-sandbox'],
      production: { minLength: 16 },
      secret: true,
    },
    SUPPLIER_WEBHOOK_SECRET: {
      type: 'text',
      default: `whsec_${Buffer.alloc(24, 'supplier').toString('base64')}`,
      productionDefault: '',
      shown: "the sandbox's",
      about: "key of the signatures of the supplier's events; empty: no events are taken",
      readBy: ['api', 'sandbox'],
      production: { form: SUPPLIER_WEBHOOK_SECRET },
      secret: true,
    },
    SUPPLIER_WEBHOOK_URL: {
      type: 'url',
      default: 'http://localhost:3005/v1/supplier_events',
      shown: 'API_URL/v1/supplier_events',
      about: 'address that the sandbox sends the events of ordered cards to',
      readBy: ['sandbox'],
    },
    SUPPLIER_TIMEOUT_MS: {
      type: 'number',
      default: 10_000,
      about: 'time limit of a call to the supplier',
      readBy: ['api'],
    },
    SUPPLIER_LOW_BALANCE: {
      type: 'number',
      default: 1_000,
      about: 'money at the supplier, in its currency, at or below which there is an alert',
      readBy: ['api'],
    },
  })
);
