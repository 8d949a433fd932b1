import { readSettings } from '@giftstore/settings';

/** The sandbox's settings. */
export interface SandboxConfig {
  /** HTTP port on loopback; 0 takes any free one. */
  port: number;
  /** SMTP port on loopback; 0 takes any free one. */
  smtpPort: number;
  webhookUrl: string;
  webhookSecret: string;
  mailWebhookUrl: string;
  mailWebhookSecret: string;
  supplierWebhookUrl: string;
  supplierWebhookSecret: string;
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

/**
 * Reads the environment once, at start.
 * A wrong setting is printed and ends the process with code 1.
 */
export function readConfig(environment: NodeJS.ProcessEnv): SandboxConfig {
  const env = readSettings('sandbox', environment);
  return {
    port: env.SANDBOX_PORT,
    smtpPort: env.SMTP_PORT ?? env.SANDBOX_PORT + 1,
    webhookUrl: env.STRIPE_WEBHOOK_URL,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    mailWebhookUrl: env.MAIL_WEBHOOK_URL,
    mailWebhookSecret: env.MAIL_WEBHOOK_SECRET,
    supplierWebhookUrl: env.SUPPLIER_WEBHOOK_URL,
    supplierWebhookSecret: env.SUPPLIER_WEBHOOK_SECRET,
    dataFolder: env.SANDBOX_DATA || undefined,
    google: { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET },
    facebook: { appId: env.FACEBOOK_APP_ID, appSecret: env.FACEBOOK_APP_SECRET },
    redirectUris: env.SIGN_IN_REDIRECT_URIS,
    recaptcha: { siteKey: env.RECAPTCHA_SITE_KEY, secret: env.RECAPTCHA_SECRET },
    affiliateRedirectUrl: env.AFFILIATE_REDIRECT_URL ?? new URL('/affiliate', env.STOREFRONT_URL).href,
  };
}
