import { pino } from 'pino';
import { DomainError } from '../core/domain-error';
import type { OperatorSetup } from '../infra/cli/operator';
import { logOptions } from '../infra/telemetry/log';
import { type Config, readConfig } from './config';
import { createMoneyServices, type MoneyServices } from './money-services';

export interface OperatorServices extends MoneyServices {
  /** How long an unpaid order stays open. */
  orderMinutes: number;
}

let config: Config | undefined;

/** Gives operators' commands their configuration and services. */
export const operatorSetup: OperatorSetup<OperatorServices> = {
  readActor: () => operatorConfig().GIFTSTORE_ACTOR,
  openServices: () => {
    const settings = operatorConfig();
    // A command does one thing at a time; its log goes to standard error.
    const log = pino(logOptions('warn'), pino.destination({ dest: 2, sync: true }));
    const services = createMoneyServices({ ...settings, DATABASE_POOL: 4 }, log);
    return { ...services, orderMinutes: settings.ORDER_MINUTES };
  },
};

const noDatabase =
  'No database: set DATABASE_URL, or run npm start in this working tree (GIFTSTORE_DATA names the data folder of another shop)';

function operatorConfig(): Config {
  if (!process.env.DATABASE_URL?.trim()) throw new DomainError('unavailable', { message: noDatabase });
  config ??= readConfig();
  return config;
}
