import type * as api from '@giftstore/contracts/api';
import type { Database } from '../../../infra/database/database';
import type { Session } from '../sessions';
import { readFactors } from './read-factors';

/** The response to a change: the factors as they are now, and recovery codes that were made with it. */
export async function changedResponse(
  { db }: { db: Database },
  session: Session,
  codes?: string[],
): Promise<api.ChangedFactorsResponse> {
  const second_factors = await readFactors(db, session);
  return codes ? { second_factors, recovery_codes: codes } : { second_factors };
}

/** For the descriptions of calls. */
export const firstFactor =
  'With the first factor, every other session ends and the response has ten recovery codes, which are not shown again.';
export const notFresh =
  'More than 15 minutes after signing in, a 422 on `current_password` (see `PUT /v1/accounts/sessions/identity`), or on ' +
  '`base` for an account without a password.';
