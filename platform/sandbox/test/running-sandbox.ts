import { type AddressInfo, createServer } from 'node:net';
import Stripe from 'stripe';
import { browserScripts } from '../browser-scripts.mjs';
import { readConfig, type SandboxConfig } from '../src/config';
import type { BrowserScripts } from '../src/provider';
import { type Sandbox, startSandbox } from '../src/sandbox';

const emptyScripts = Object.fromEntries(
  Object.keys(browserScripts).map((name) => [name, `/* ${name} */`]),
) as BrowserScripts;

/** Starts a sandbox on free ports, in memory unless `settings` has a data folder. */
export function runSandbox(settings: Partial<SandboxConfig> = {}): Promise<Sandbox> {
  const config: SandboxConfig = {
    ...readConfig({}),
    port: 0,
    smtpPort: 0,
    webhookUrl: 'http://localhost:9/unreachable',
    webhookSecret: 'whsec_test',
    mailWebhookUrl: 'http://localhost:9/unreachable',
    supplierWebhookUrl: 'http://localhost:9/unreachable',
    ...settings,
  };
  return startSandbox(config, emptyScripts);
}

/** The official package for the sandbox, without retries, so that a test gets each response. */
export function stripeFor({ url }: { url: string }, key = 'sk_test_oracle'): Stripe {
  const { port } = new URL(url);
  return new Stripe(key, {
    host: 'localhost',
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
    timeout: 5_000,
  });
}

/** Calls a control of the sandbox. */
export async function control(sandbox: Sandbox, path: string, body: object = {}): Promise<unknown> {
  const response = await fetch(`${sandbox.url}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`control/${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** A port that is free at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
