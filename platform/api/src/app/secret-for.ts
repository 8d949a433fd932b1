import { createHmac } from 'node:crypto';
import type { Config } from './config';

/** A secret of its own for each purpose, all from the one that is configured. */
export function secretFor({ APP_SECRET }: Pick<Config, 'APP_SECRET'>, purpose: string): string {
  return createHmac('sha256', APP_SECRET).update(purpose).digest('base64url');
}
