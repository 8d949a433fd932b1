import type { FastifyRequest } from 'fastify';
import { clientNetwork } from '../../core/client-network';
import { DomainError } from '../../core/domain-error';
import { faultInjected } from '../../core/fault-injection';
import type { Database } from '../../infra/database/database';
import { transact } from '../../infra/database/transaction';
import type { DeviceCookies } from '../../infra/device/device-cookies';
import type { RateLimit } from '../../infra/rate-limit/rate-limit';
import { requestNotice } from './account-notices';
import { isKnownDevice } from './known-devices';

/** Where an attempt to sign in comes from. */
export interface Visitor {
  ip: string;
  /** The verified id of its device cookie. */
  device: string | null;
}

export function visitorOf(request: FastifyRequest, devices: DeviceCookies): Visitor {
  return { ip: request.ip, device: devices.deviceOf(request) };
}

export interface AttemptDeps {
  db: Database;
  limits: { signInAccount: RateLimit; signInStrangers: RateLimit; wrongSignInsAddress: RateLimit };
}

/**
 * Counts an attempt to guess the password of an account, before the password is checked, so that concurrent attempts are
 * limited like consecutive ones. A device that has signed in to the account before has a count of its own: strangers, who
 * are counted by account and network, all together by account, and by network over all accounts, cannot lock it out.
 * @returns to be called once the password turned out to be correct
 * @throws DomainError `too_many`; the owner is then notified by mail
 */
export async function countAttempt(
  deps: AttemptDeps,
  emailKey: string,
  visitor: Visitor,
): Promise<() => Promise<void>> {
  if (__FAULT_INJECTION__ && faultInjected('no-lockout')) return async () => {};
  const { db, limits } = deps;
  if (visitor.device && (await isKnownDevice(db, emailKey, visitor.device))) {
    const key = deviceKey(emailKey, visitor.device);
    await notifyWhenLocked(deps, emailKey, () => limits.signInAccount.consume(key));
    return () => limits.signInAccount.reset(key);
  }
  await limits.wrongSignInsAddress.consume(visitor.ip);
  const key = strangerKey(emailKey, visitor.ip);
  await notifyWhenLocked(deps, emailKey, async () => {
    await limits.signInAccount.consume(key);
    await limits.signInStrangers.consume(emailKey);
  });
  return async () => {
    await limits.signInAccount.reset(key);
    await limits.signInStrangers.giveBack(emailKey);
    await limits.wrongSignInsAddress.giveBack(visitor.ip);
  };
}

/** Attempts that this visitor has made at the account, which need not exist; the correct password resets the count. */
export async function readAttempts(
  { db, limits }: AttemptDeps,
  emailKey: string,
  { ip, device }: Visitor,
): Promise<number> {
  const isKnown = device && (await isKnownDevice(db, emailKey, device));
  return limits.signInAccount.readCount(isKnown ? deviceKey(emailKey, device) : strangerKey(emailKey, ip));
}

/** Unlocks an account for strangers in the network of its owner, who has just proved access to its mailbox. */
export async function unlock(
  { limits }: Pick<AttemptDeps, 'limits'>,
  emailKey: string,
  ip: string,
): Promise<void> {
  await limits.signInAccount.reset(strangerKey(emailKey, ip));
  await limits.signInStrangers.reset(emailKey);
}

function deviceKey(emailKey: string, device: string): string {
  return `${emailKey} device ${device}`;
}

function strangerKey(emailKey: string, ip: string): string {
  return `${emailKey} ${clientNetwork(ip)}`;
}

async function notifyWhenLocked(
  { db }: AttemptDeps,
  emailKey: string,
  count: () => Promise<void>,
): Promise<void> {
  try {
    await count();
  } catch (error) {
    if (error instanceof DomainError && error.code === 'too_many') {
      await transact(db, (tx) => requestNotice(tx, emailKey, 'locked'));
    }
    throw error;
  }
}
