import { cleanEnv, EnvError, makeValidator, port, str, url } from 'envalid';

/** The sandbox's settings. */
export interface SandboxConfig {
  /** HTTP port on loopback; 0 takes any free one. */
  port: number;
  /** SMTP port on loopback; 0 takes any free one. */
  smtpPort: number;
  webhookUrl: string;
  webhookSecret: string;
  /** Folder for the journal; without it all data is in memory only. */
  dataFolder?: string;
  google: { clientId: string; clientSecret: string };
  facebook: { appId: string; appSecret: string };
  /** Allowed redirect targets of a sign-in, besides every address on loopback. */
  redirectUris: string[];
  recaptcha: { siteKey: string; secret: string };
  /** The storefront's page that saves an affiliate's click id. */
  affiliateRedirectUrl: string;
}

const addresses = makeValidator<string[]>((input) => {
  const listed = input.split(/[\s,]+/).filter(Boolean);
  for (const address of listed)
    if (!URL.canParse(address)) throw new EnvError(`not an address: "${address}"`);
  return listed;
});

/**
 * Reads the environment once, at start.
 * With an invalid value, envalid prints the error and exits with code 1.
 */
export function readConfig(environment: NodeJS.ProcessEnv): SandboxConfig {
  const env = cleanEnv(environment, {
    SANDBOX_PORT: port({ default: 3001, desc: 'HTTP port of the sandbox' }),
    SMTP_PORT: port({ default: undefined, desc: 'SMTP port of the sandbox; default: SANDBOX_PORT + 1' }),
    STRIPE_WEBHOOK_URL: url({ default: 'http://localhost:3005/v1/payments/webhook' }),
    STRIPE_WEBHOOK_SECRET: str({ default: 'whsec_sandbox' }),
    SANDBOX_DATA: str({ default: '', desc: 'folder where intents and mails survive a restart' }),
    GOOGLE_CLIENT_ID: str({ default: 'gifti-dev' }),
    GOOGLE_CLIENT_SECRET: str({ default: 'gifti-dev-secret' }),
    FACEBOOK_APP_ID: str({ default: 'gifti-dev' }),
    FACEBOOK_APP_SECRET: str({ default: 'gifti-dev-secret' }),
    SIGN_IN_REDIRECT_URIS: addresses({ default: [], desc: 'comma separated, compared as a whole' }),
    RECAPTCHA_SITE_KEY: str({ default: 'gifti-dev-site-key' }),
    RECAPTCHA_SECRET: str({ default: 'gifti-dev-secret' }),
    STOREFRONT_URL: url({ default: 'http://localhost:3000' }),
    AFFILIATE_REDIRECT_URL: url({ default: undefined, desc: 'default: /affiliate of STOREFRONT_URL' }),
  });
  return {
    port: env.SANDBOX_PORT,
    smtpPort: env.SMTP_PORT ?? env.SANDBOX_PORT + 1,
    webhookUrl: env.STRIPE_WEBHOOK_URL,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    dataFolder: env.SANDBOX_DATA || undefined,
    google: { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET },
    facebook: { appId: env.FACEBOOK_APP_ID, appSecret: env.FACEBOOK_APP_SECRET },
    redirectUris: env.SIGN_IN_REDIRECT_URIS,
    recaptcha: { siteKey: env.RECAPTCHA_SITE_KEY, secret: env.RECAPTCHA_SECRET },
    affiliateRedirectUrl: env.AFFILIATE_REDIRECT_URL ?? new URL('/affiliate', env.STOREFRONT_URL).href,
  };
}
