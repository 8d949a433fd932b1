/** What `platform/console` imports of this package. */
export { DomainError } from '../core/domain-error';
export { type CommandCall, callOf } from '../infra/cli/command-call';
export type { Result } from '../infra/cli/terminal';
export { openLog } from '../infra/telemetry/log';
export type { CampaignSummary } from '../modules/giveaway/list-campaigns';
export type { StockLevel } from '../modules/issuing/stock/stock-levels';
export type { FoundOrder } from '../modules/operations/find-orders';
export type { OrderDetails } from '../modules/operations/order-details';
export type { OperatorRole } from '../modules/operators/find-operator';
export type { ListedOperator } from '../modules/operators/list-operators';
export type { SignedInOperator } from '../modules/operators/operator-sessions';
export type { ListedPartner } from '../modules/partner/list-partners';
export type { CommandLine, Outcome, Upload } from './command-line';
export { mayRun } from './command-roles';
export { type Config, readConfig } from './config';
export { type ConsoleServices, openConsole } from './console-services';
