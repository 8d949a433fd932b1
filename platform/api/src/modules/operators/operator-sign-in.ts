import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { clientNetwork } from '../../core/client-network';
import { DomainError } from '../../core/domain-error';
import { faultInjected } from '../../core/fault-injection';
import type { Database, Queries } from '../../infra/database/database';
import { operators } from '../../infra/database/schema';
import { transact } from '../../infra/database/transaction';
import type { RateLimit } from '../../infra/rate-limit/rate-limit';
import { checkPassword } from '../accounts/passwords';
import type { FactorSecrets } from '../accounts/second-factor/factor-secrets';
import { stepOfCode } from '../accounts/second-factor/totp';
import { findOperator, type OperatorRow, operatorName } from './find-operator';
import { type SignedInOperator, startOperatorSession } from './operator-sessions';

export interface OperatorLimits {
  /** Per operator and network. */
  operatorSignIn: RateLimit;
  /** Per operator, from everywhere: the attempts of an hour. */
  operatorSignIns: RateLimit;
  /** Per network, over all operators, with the attempts at enrolment codes. */
  operatorAddress: RateLimit;
}

export interface OperatorSignInDeps {
  db: Database;
  secrets: FactorSecrets;
  limits: OperatorLimits;
}

export interface OperatorCredentials {
  name: string;
  password: string;
  /** Of the authenticator app. */
  code: string;
}

/**
 * Begins a session with all three: name, password and a code of the app. Each attempt is counted before anything is checked,
 * so that concurrent attempts are limited like consecutive ones.
 * @returns the operator, and the secret of the session
 * @throws DomainError `unauthorized`, with the same message and timing whatever was wrong; `too_many`
 */
export async function signInOperator(
  deps: OperatorSignInDeps,
  credentials: OperatorCredentials,
  address: string,
): Promise<{ operator: SignedInOperator; token: string }> {
  const { db, secrets } = deps;
  const succeed = await countAttempt(deps, credentials.name, address);
  const operator = await findOperator(db, credentials.name);
  const usable = operator?.confirmedAt && !operator.disabledAt ? operator : undefined;
  const matches = await checkPassword(usable?.passwordHash, credentials.password);
  if (!usable || !matches) throw mismatch();
  const token = await transact(db, async (tx) => {
    if (!(await useCode(tx, secrets, usable, credentials.code))) throw mismatch();
    return startOperatorSession(tx, usable.id);
  });
  await succeed();
  const { id, name, role } = usable;
  return { operator: { id, name, role }, token };
}

async function countAttempt(
  { limits }: OperatorSignInDeps,
  typed: string,
  address: string,
): Promise<() => Promise<void>> {
  if (__FAULT_INJECTION__ && faultInjected('no-operator-lockout')) return async () => {};
  // Whatever is typed is counted, but the key of a counter has to be short.
  const name = operatorName(typed).slice(0, 40);
  const key = `${name} ${clientNetwork(address)}`;
  await limits.operatorAddress.consume(address);
  await limits.operatorSignIn.consume(key);
  await limits.operatorSignIns.consume(name);
  return async () => {
    await limits.operatorAddress.giveBack(address);
    await limits.operatorSignIn.reset(key);
    await limits.operatorSignIns.giveBack(name);
  };
}

/**
 * Uses a code of the app. The code of a time step, and those of earlier ones, are then used up. Password and app must still be
 * those that `operator` was read with.
 */
async function useCode(
  tx: Queries,
  secrets: FactorSecrets,
  { id, sealedSecret, passwordHash }: OperatorRow,
  code: string,
): Promise<boolean> {
  const step = sealedSecret && stepOfCode(secrets.open(sealedSecret, id), code);
  if (typeof step !== 'number' || !sealedSecret || !passwordHash) return false;
  const { lastStep } = operators;
  const isUnused = or(isNull(lastStep), lt(lastStep, step));
  const { rowCount } = await tx
    .update(operators)
    .set({ lastStep: step })
    .where(
      and(
        eq(operators.id, id),
        eq(operators.passwordHash, passwordHash),
        eq(operators.sealedSecret, sealedSecret),
        isNull(operators.disabledAt),
        __FAULT_INJECTION__ && faultInjected('no-operator-code-once') ? undefined : isUnused,
      ),
    );
  return rowCount === 1;
}

function mismatch(): DomainError {
  const message = 'That name, password or code doesn’t match. Wait for the next code in your app';
  return new DomainError('unauthorized', { message, errors: { base: [message] } });
}
