import { cleanEnv, port, str, url } from 'envalid';

/** Where the sandbox listens, where it sends webhooks and where it keeps what it must not forget. */
export interface SandboxConfig {
  /** HTTP port on loopback; 0 takes any free one. */
  port: number;
  /** SMTP port on loopback; 0 takes any free one. */
  smtpPort: number;
  webhookUrl: string;
  webhookSecret: string;
  /** Folder for the journal; without it everything lives in memory only. */
  dataFolder?: string;
}

/**
 * Reads the environment once, at start.
 * @throws (through envalid: prints what is wrong and ends the process with code 1)
 */
export function readConfig(environment: NodeJS.ProcessEnv): SandboxConfig {
  const env = cleanEnv(environment, {
    SANDBOX_PORT: port({ default: 3001, desc: 'HTTP port of the sandbox' }),
    SMTP_PORT: port({ default: undefined, desc: 'SMTP port of the sandbox; SANDBOX_PORT + 1 unless given' }),
    STRIPE_WEBHOOK_URL: url({ default: 'http://localhost:3005/v1/payments/webhook' }),
    STRIPE_WEBHOOK_SECRET: str({ default: 'whsec_sandbox' }),
    SANDBOX_DATA: str({ default: '', desc: 'folder that keeps intents and mails across a restart' }),
  });
  return {
    port: env.SANDBOX_PORT,
    smtpPort: env.SMTP_PORT ?? env.SANDBOX_PORT + 1,
    webhookUrl: env.STRIPE_WEBHOOK_URL,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    dataFolder: env.SANDBOX_DATA || undefined,
  };
}
