import type { FastifyBaseLogger } from 'fastify';
import { schemaCheck } from '../infra/database/require-schema';
import { AddressRateLimit } from '../infra/rate-limit/address-rate-limit';
import { RateLimit } from '../infra/rate-limit/rate-limit';
import { openSecurityLog } from '../infra/telemetry/open-security-log';
import type { SecurityEventName } from '../infra/telemetry/security-event-list';
import { beginEnrolment, confirmEnrolment, type NewPassword } from '../modules/operators/enrol';
import {
  endOperatorSession,
  findOperatorSession,
  type SignedInOperator,
} from '../modules/operators/operator-sessions';
import { type OperatorCredentials, signInOperator } from '../modules/operators/operator-sign-in';
import type { CommandLine, Outcome } from './command-line';
import type { Config } from './config';
import { createOperatorServices } from './operator-setup';
import { runCommand } from './run-command';

const WINDOW_SECONDS = 15 * 60;
const HOUR_SECONDS = 3_600;

/** What the console needs of the shop: who signs in, and the commands that they run. */
export interface ConsoleServices {
  brandName: string;
  /** @throws DomainError `unauthorized`, `too_many` */
  signIn: (
    credentials: OperatorCredentials,
    address: string,
  ) => Promise<{ operator: SignedInOperator; token: string }>;
  /** Who has a session; undefined when it has ended. */
  find: (token: string) => Promise<SignedInOperator | undefined>;
  signOut: (token: string) => Promise<void>;
  /** @throws DomainError `refused`, `invalid`, `too_many` */
  beginEnrolment: (
    code: string,
    pair: NewPassword,
    address: string,
  ) => Promise<{ name: string; secret: string; uri: string; qr_svg: string }>;
  /** @throws DomainError `refused`, `invalid`, `too_many` */
  confirmEnrolment: (code: string, appCode: string, address: string) => Promise<string>;
  run: (operator: SignedInOperator, line: CommandLine) => Promise<Outcome>;
  /** Logs an event without an operator's command, such as a form that another page sent. */
  recordEvent: (event: SecurityEventName, address: string, operator?: SignedInOperator) => void;
  /** @throws DomainError `unavailable` when the database does not respond */
  checkReady: () => Promise<void>;
  close: () => Promise<void>;
}

/** Opens the shop for the console. Commands share one pool of connections. */
export function openConsole(config: Config, log: FastifyBaseLogger): ConsoleServices {
  const services = createOperatorServices(config, log);
  const { db, pool, hashAddress } = services;
  const requireSchema = schemaCheck(db);
  const security = openSecurityLog(config.SECURITY_LOG, log);
  const limit = (name: string, points: number, seconds = WINDOW_SECONDS) =>
    new RateLimit(pool, { name, points, seconds });
  const limits = {
    operatorSignIn: limit('operator-signin', 5),
    operatorSignIns: limit('operator-signins', 20, HOUR_SECONDS),
    operatorAddress: new AddressRateLimit(pool, {
      name: 'operator-address',
      points: 30,
      seconds: WINDOW_SECONDS,
    }),
  };
  const enrolment = {
    db,
    secrets: services.factorSecrets,
    brandName: config.BRAND_NAME,
  };
  const environment = {
    // The console closes them, not a command.
    openServices: () => ({ ...services, close: async () => {} }),
    recordEvent: security.record.bind(security),
    onBug: (error: unknown) => log.error({ err: error }, 'a command of the console failed'),
  };
  const recordEvent: ConsoleServices['recordEvent'] = (event, address, operator) =>
    security.record(event, {
      address: hashAddress(address)[0],
      ...(operator ? { operator: `operator:${operator.name}` } : {}),
    });
  return {
    brandName: config.BRAND_NAME,
    signIn: (credentials, address) => signInOperator({ ...enrolment, limits }, credentials, address),
    find: (token) => findOperatorSession(db, token),
    signOut: (token) => endOperatorSession(db, token),
    beginEnrolment: async (code, pair, address) => {
      await limits.operatorAddress.consume(address);
      return beginEnrolment(enrolment, code, pair);
    },
    confirmEnrolment: async (code, appCode, address) => {
      await limits.operatorAddress.consume(address);
      return confirmEnrolment(enrolment, code, appCode);
    },
    run: (operator, line) => runCommand(environment, operator, line),
    recordEvent,
    checkReady: async () => {
      await requireSchema();
      await pool.query('select 1');
    },
    close: async () => {
      await services.close();
      await security.close();
    },
  };
}
