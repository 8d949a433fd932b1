import { createHmac } from 'node:crypto';
import type { Secrets } from '../core/secrets';
import type { Config } from './config';

type AppSecrets = Pick<Config, 'APP_SECRET'> & Partial<Pick<Config, 'APP_SECRET_OLD'>>;

/** Separate secrets for each purpose, derived from the configured ones: what the shop makes is made with the first. */
export function secretsFor({ APP_SECRET, APP_SECRET_OLD = [] }: AppSecrets, purpose: string): Secrets {
  return [derive(APP_SECRET, purpose), ...APP_SECRET_OLD.map((secret) => derive(secret, purpose))];
}

/** The secret of a purpose where nothing is verified later. */
export function secretFor({ APP_SECRET }: Pick<Config, 'APP_SECRET'>, purpose: string): string {
  return derive(APP_SECRET, purpose);
}

function derive(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('base64url');
}
