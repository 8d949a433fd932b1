import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSettings } from '@giftstore/settings';
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { DomainError } from '../core/domain-error';
import type { OperatorSetup } from '../infra/cli/operator';
import { processTerminal } from '../infra/cli/terminal';
import { addressHash } from '../infra/telemetry/address-hash';
import { appendLine } from '../infra/telemetry/append-log';
import { logOptions } from '../infra/telemetry/log';
import { securityLine } from '../infra/telemetry/security-line';
import { type Config, readConfig } from './config';
import { mayIssueForBrands } from './create-issuer';
import { createMoneyServices, type MoneyServices } from './money-services';
import { secretsFor } from './secret-for';

export interface OperatorServices extends MoneyServices {
  /** How long an unpaid order stays open. */
  orderMinutes: number;
  storefrontUrl: string;
  brandName: string;
  /** The folder of the shop's pictures; empty: not known here. */
  mediaDir: string;
  /** Whether the shop makes codes for brands: not in production. */
  localForBrands: boolean;
  /** The hashes of a network address in the security log: the newest, and those under older secrets. */
  hashAddress: (address: string) => string[];
  databaseUrl: string;
  /** The folder of migrations. */
  migrations: string;
}

let config: Config | undefined;

/** Gives operators' commands their configuration and services. */
export const operatorSetup: OperatorSetup<OperatorServices> = {
  terminal: processTerminal,
  readActor: () => operatorConfig().GIFTSTORE_ACTOR,
  openServices: () => {
    const settings = operatorConfig();
    // A command does one thing at a time; its log goes to standard error.
    const log = pino(logOptions('warn'), pino.destination({ dest: 2, sync: true }));
    return createOperatorServices({ ...settings, DATABASE_POOL: 4 }, log);
  },
  recordEvent: (event, fields) => {
    const { SECURITY_LOG } = readSettings('api', process.env, { names: ['SECURITY_LOG'] });
    const line = securityLine(event, fields);
    if (SECURITY_LOG) appendLine(SECURITY_LOG, line);
    // People at a terminal, and jobs that only read, see no log lines.
    else if (fields.audit_id && !process.stderr.isTTY) process.stderr.write(`${line}\n`);
  },
};

/** The services of operators' commands. */
export function createOperatorServices(config: Config, log: FastifyBaseLogger): OperatorServices {
  const addressKeys = secretsFor(config, 'addresses in the security log');
  return {
    ...createMoneyServices(config, log),
    orderMinutes: config.ORDER_MINUTES,
    storefrontUrl: config.STOREFRONT_URL,
    brandName: config.BRAND_NAME,
    mediaDir: config.MEDIA_DIR,
    localForBrands: mayIssueForBrands(config),
    hashAddress: (address) => addressKeys.map((key) => addressHash(key, address)),
    databaseUrl: config.DATABASE_URL,
    migrations: findMigrations(),
  };
}

/** The folder is beside the bundle, or above where this code is in a chunk of it. */
function findMigrations(): string {
  const candidates = ['../drizzle', '../../drizzle', '../../../drizzle'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  return candidates.find((folder) => existsSync(join(folder, 'meta/_journal.json'))) ?? '';
}

/** The console that runs the commands; empty: this process does. */
export function readConsoleUrl(): string {
  return readSettings('api', process.env, { names: ['GIFTSTORE_CONSOLE'] }).GIFTSTORE_CONSOLE;
}

const noDatabase =
  'No database: set DATABASE_URL, or run npm start in this working tree (GIFTSTORE_DATA names the data folder of another shop)';

function operatorConfig(): Config {
  if (!process.env.DATABASE_URL?.trim()) throw new DomainError('unavailable', { message: noDatabase });
  config ??= readConfig();
  return config;
}
