import type { FastifyBaseLogger } from 'fastify';
import { DomainError } from '../core/domain-error';
import type { Database } from '../infra/database/database';
import { requireReadableCodes } from '../modules/fulfilment/readable-codes';
import type { VoucherCipher } from '../modules/fulfilment/voucher-cipher';

interface Deps {
  db: Database;
  cipher: VoucherCipher;
  log: FastifyBaseLogger;
}

/**
 * Ends the process with code 1 if gift cards could not be shown or mailed again with the configured keys. A database that cannot be
 * reached yet is no reason: the process waits for it as at any other time.
 */
export async function refuseUnreadableCodes({ db, cipher, log }: Deps): Promise<void> {
  try {
    await requireReadableCodes(db, cipher);
  } catch (error) {
    if (error instanceof DomainError) {
      log.fatal(error.message);
      process.exit(1);
    }
    log.warn({ err: error }, 'could not check the voucher keys');
  }
}
