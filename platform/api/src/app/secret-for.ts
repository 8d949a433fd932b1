import { createHmac } from 'node:crypto';
import type { Config } from './config';

/** A separate secret for each purpose, derived from the configured one. */
export function secretFor({ APP_SECRET }: Pick<Config, 'APP_SECRET'>, purpose: string): string {
  return createHmac('sha256', APP_SECRET).update(purpose).digest('base64url');
}
