import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { DomainError, invalid } from '../../core/domain-error';
import { faultInjected } from '../../core/fault-injection';
import type { Database, Transaction } from '../../infra/database/database';
import { operators } from '../../infra/database/schema';
import { transact } from '../../infra/database/transaction';
import { hashNewPassword } from '../accounts/new-password';
import type { FactorSecrets } from '../accounts/second-factor/factor-secrets';
import { newTotpSecret, stepOfCode, totpEnrolment } from '../accounts/second-factor/totp';
import { wrongCode } from '../accounts/second-factor/use-code';
import { enrolmentHash } from './enrolment-code';
import type { OperatorRow } from './find-operator';

export interface EnrolDeps {
  db: Database;
  /** Seals with a key that the database does not have. */
  secrets: FactorSecrets;
  brandName: string;
}

/** At least as long as for customers: a password that opens the whole shop. */
const MIN_PASSWORD = 12;

export interface NewPassword {
  password: string;
  password_confirmation: string;
}

/**
 * The first step of an enrolment: stores the password and shows an app's secret. Both can be set again until the app is
 * confirmed.
 * @throws DomainError `refused` for a code that is unknown, used or expired, alike; `invalid` for a weak password
 */
export async function beginEnrolment(deps: EnrolDeps, code: string, pair: NewPassword) {
  const { db, secrets, brandName } = deps;
  const operator = await requireEnrolment(db, code);
  if (pair.password.length < MIN_PASSWORD)
    throw invalid('password', `Minimum length of this field is ${MIN_PASSWORD}`);
  const passwordHash = await hashNewPassword(pair, [operator.name, brandName]);
  const secret = newTotpSecret();
  const sealedSecret = secrets.seal(secret, operator.id);
  await transact(db, async (tx) => {
    const { id } = await requireEnrolment(tx, code);
    await tx
      .update(operators)
      .set({ passwordHash, sealedSecret, secretId: secrets.secretId, lastStep: null })
      .where(eq(operators.id, id));
  });
  return { name: operator.name, ...totpEnrolment(secret, operator.name, `${brandName} console`) };
}

/**
 * The second step: a code of the app confirms it, and uses the enrolment code up.
 * @returns the operator's name
 * @throws DomainError `refused` as above, or when the first step is missing; `invalid` for a wrong code of the app
 */
export function confirmEnrolment({ db, secrets }: EnrolDeps, code: string, appCode: string): Promise<string> {
  return transact(db, async (tx) => {
    const operator = await requireEnrolment(tx, code);
    if (!operator.sealedSecret || !operator.passwordHash) throw refused();
    const lastStep = stepOfCode(secrets.open(operator.sealedSecret, operator.id), appCode);
    if (lastStep === undefined) throw wrongCode();
    const used =
      __FAULT_INJECTION__ && faultInjected('no-operator-enrolment-once')
        ? {}
        : { enrolmentHash: null, enrolmentExpiresAt: null };
    await tx
      .update(operators)
      .set({ ...used, lastStep, confirmedAt: sql`now()` })
      .where(eq(operators.id, operator.id));
    return operator.name;
  });
}

/** The operator whose code it is; locked, in a transaction. */
async function requireEnrolment(db: Database | Transaction, code: string): Promise<OperatorRow> {
  const { enrolmentHash: hash, enrolmentExpiresAt, disabledAt } = operators;
  const [operator] = await db
    .select()
    .from(operators)
    .where(and(eq(hash, enrolmentHash(code)), gt(enrolmentExpiresAt, sql`now()`), isNull(disabledAt)))
    .for('update');
  if (!operator) throw refused();
  return operator;
}

function refused(): DomainError {
  const message = 'This enrolment code is not valid, has been used or has expired';
  return new DomainError('refused', { message, errors: { base: [message] } });
}
