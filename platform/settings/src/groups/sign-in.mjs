// @ts-check

/** Sign-in with Google and Facebook. */
export const signIn = /** @satisfies {Record<string, import('../settings.mjs').Setting>} */ (
  /** @type {const} */ ({
    GOOGLE_CLIENT_ID: {
      type: 'text',
      default: 'gifti-dev',
      productionDefault: '',
      shown: "the sandbox's",
      about: "the shop's client ids at Google, comma separated; production offers Google only with one",
      readBy: ['api', 'sandbox'],
      sandboxKey: true,
    },
    GOOGLE_CLIENT_SECRET: {
      type: 'text',
      default: 'gifti-dev-secret',
      shown: "the sandbox's",
      about: "the shop's secret at the sandbox's Google",
      readBy: ['sandbox'],
      secret: true,
    },
    GOOGLE_ISSUERS: {
      type: 'text',
      default: 'http://localhost:3001/oidc/google',
      productionDefault: 'https://accounts.google.com,accounts.google.com',
      shown: 'the sandbox',
      about: 'issuers whose ID tokens are accepted, comma separated',
      readBy: ['api'],
      production: {
        form: [/^\s*((https:\/\/)?accounts\.google\.com\s*(,\s*|$))+$/, "must be Google's own"],
      },
    },
    GOOGLE_JWKS_URL: {
      type: 'url',
      default: 'http://localhost:3001/oidc/google/jwks',
      productionDefault: 'https://www.googleapis.com/oauth2/v3/certs',
      shown: 'the sandbox',
      about: 'public keys of ID tokens',
      readBy: ['api'],
      production: { origins: ['https://www.googleapis.com'] },
    },
    FACEBOOK_APP_ID: {
      type: 'text',
      default: 'gifti-dev',
      productionDefault: '',
      shown: "the sandbox's",
      about: "the shop's app at Facebook; production offers Facebook only with one",
      readBy: ['api', 'sandbox'],
      sandboxKey: true,
    },
    FACEBOOK_APP_SECRET: {
      type: 'text',
      default: 'gifti-dev-secret',
      productionDefault: '',
      shown: "the sandbox's",
      about: "the app's secret",
      readBy: ['api', 'sandbox'],
      neededWith: { name: 'FACEBOOK_APP_ID' },
      production: { minLength: 20 },
      secret: true,
    },
    FACEBOOK_GRAPH_URL: {
      type: 'url',
      default: 'http://localhost:3001/graph',
      productionDefault: 'https://graph.facebook.com',
      shown: 'the sandbox',
      about: "Facebook's Graph API",
      readBy: ['api'],
      production: { origins: ['https://graph.facebook.com'] },
    },
    SIGN_IN_REDIRECT_URIS: {
      type: 'urls',
      default: '',
      shown: 'loopback',
      about: "addresses that the sandbox's sign-in pages may return to, comma separated",
      readBy: ['sandbox'],
    },
  })
);
