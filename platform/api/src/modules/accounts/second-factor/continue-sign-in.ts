import type { SecondFactorResponse, SignedInUser } from '@giftstore/contracts/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { faultInjected } from '../../../core/fault-injection';
import type { Database } from '../../../infra/database/database';
import type { DeviceCookies } from '../../../infra/device/device-cookies';
import { noteSecurityEvent } from '../../../infra/telemetry/security-events';
import { readMethods } from '../account-factors';
import type { Sessions } from '../sessions';
import type { FactorSecrets } from './factor-secrets';
import { beginSecondStep, type FirstStep } from './second-step';

export interface ContinueDeps {
  db: Database;
  sessions: Sessions;
  devices: DeviceCookies;
  factorSecrets: FactorSecrets;
}

/**
 * Follows a correct password or social sign-in: starts the session, or for an account with a second factor its second step. An
 * account whose last factor was removed since its first step gets a session; what was to be linked is, at the next sign-in.
 */
export async function continueSignIn(
  { db, sessions, devices, factorSecrets }: ContinueDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  first: FirstStep,
): Promise<{ user: SignedInUser } | SecondFactorResponse> {
  const methods = await readMethods(db, first.user.id);
  if (methods.length === 0 || (__FAULT_INJECTION__ && faultInjected('no-second-step'))) {
    const user = await sessions.start(request, reply, first);
    noteSecurityEvent('sign_in');
    return { user };
  }
  noteSecurityEvent('second_factor_requested');
  const device = devices.ensureDevice(request, reply);
  return { second_factor: await beginSecondStep({ db, factorSecrets }, first, { methods, device }) };
}
