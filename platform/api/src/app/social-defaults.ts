/** Google's and Facebook's own addresses; without a client id of ours a provider is not offered. */
const real = {
  GOOGLE_CLIENT_ID: '',
  GOOGLE_ISSUERS: 'https://accounts.google.com,accounts.google.com',
  GOOGLE_JWKS_URL: 'https://www.googleapis.com/oauth2/v3/certs',
  FACEBOOK_APP_ID: '',
  FACEBOOK_APP_SECRET: '',
  FACEBOOK_GRAPH_URL: 'https://graph.facebook.com',
};

/** The sandbox's. */
const standIns: typeof real = {
  GOOGLE_CLIENT_ID: 'gifti-dev',
  GOOGLE_ISSUERS: 'http://localhost:3001/oidc/google',
  GOOGLE_JWKS_URL: 'http://localhost:3001/oidc/google/jwks',
  FACEBOOK_APP_ID: 'gifti-dev',
  FACEBOOK_APP_SECRET: 'gifti-dev-secret',
  FACEBOOK_GRAPH_URL: 'http://localhost:3001/graph',
};

/** What holds when nothing is said of Google and Facebook: in production the real ones, elsewhere the sandbox. */
export function socialDefaults(production: boolean): typeof real {
  return production ? real : standIns;
}
