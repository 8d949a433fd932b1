import { Command } from 'commander';
import { CommandGroup } from '../infra/cli/command-group';
import type { OperatorSetup } from '../infra/cli/operator';
import { accountDataCommands } from '../modules/account-data/account-data-commands';
import { accountStatusCommands, accountsCommands } from '../modules/accounts/accounts-commands';
import { resetSecondFactorCommand } from '../modules/accounts/second-factor/reset-command';
import { catalogueCommands } from '../modules/catalogue/catalogue-commands';
import { pricesCommands } from '../modules/catalogue/prices-commands';
import { vouchersCommands } from '../modules/fulfilment/vouchers-commands';
import { redeemLinkCommands } from '../modules/giftcards/redeem-link/redeem-link-commands';
import { giveawayCommands } from '../modules/giveaway/giveaway-commands';
import { issuingCommands } from '../modules/issuing/issuing-commands';
import { stockCommands } from '../modules/issuing/stock/stock-commands';
import { supplierCommands } from '../modules/issuing/supplier/supplier-commands';
import { auditCommands } from '../modules/operations/audit-commands';
import { backupCommands } from '../modules/operations/backup/backup-command';
import { declinesCommand } from '../modules/operations/declines-command';
import { doctorCommand } from '../modules/operations/doctor-command';
import { findCustomersCommand } from '../modules/operations/find-customers-command';
import { findOrdersCommand } from '../modules/operations/find-orders-command';
import { jobsCommands } from '../modules/operations/jobs-commands';
import { ordersCommands } from '../modules/operations/orders-commands';
import { reconcileCommand } from '../modules/operations/reconciliation/reconcile-command';
import { reportCommands } from '../modules/operations/reports/report-commands';
import { secretsCommands } from '../modules/operations/secrets/secrets-commands';
import { operatorsCommands } from '../modules/operators/operators-commands';
import { partnerCommands } from '../modules/partner/partner-commands';
import { pointsCommands } from '../modules/points/points-commands';
import { promotionsCommands } from '../modules/promotions/promotions-commands';
import { partialRefundCommands } from '../modules/refunds/partial-refund-commands';
import { refundCommands } from '../modules/refunds/refund-commands';
import { type OperatorServices, operatorSetup, readConsoleUrl } from './operator-setup';
import { sessionCommands } from './remote/session-commands';

/** The `giftstore` command with all its groups. */
export function operatorProgram(setup: OperatorSetup<OperatorServices> = operatorSetup): Command {
  const program = new Command('giftstore')
    // Before there are groups, which inherit it.
    .configureOutput(setup.output ?? {})
    .description('Runs the shop. Every change is written to the audit log.')
    .exitOverride()
    .showHelpAfterError('(--help explains the command)')
    .addHelpText('after', notes);
  const root = new CommandGroup(program, setup);
  const group = (name: string, about: string) => root.group(name, about);

  catalogueCommands(group('catalogue', 'brands, countries and pictures, from a file'));
  pricesCommands(group('rates', 'exchange rates'), group('fees', 'service fees'));
  const orders = group('orders', 'show orders, retry their jobs, refund or cancel them');
  ordersCommands(orders);
  findOrdersCommand(orders);
  declinesCommand(orders);
  refundCommands(orders);
  partialRefundCommands(orders);
  jobsCommands(group('jobs', 'the queue and its dead jobs'));
  issuingCommands(group('issuing', 'where the cards of each brand come from'));
  stockCommands(group('stock', 'bought codes'));
  supplierCommands(group('supplier', 'orders and money at the supplier of gift cards'));
  vouchersCommands(group('vouchers', 'resend gift cards, re-encrypt their codes with a new key'));
  redeemLinkCommands(group('redeem-link', 'links that convert a gift card to points'));
  giveawayCommands(group('giveaway', 'campaigns, their codes, claims and booth devices'));
  partnerCommands(group('partner', 'corporate partners, their balances and products'));
  promotionsCommands(group('promotions', 'temporary points cashback on some cards'));
  const accounts = root.group('accounts', "customers' accounts and sessions", 'customers');
  accountsCommands(accounts);
  accountStatusCommands(accounts);
  findCustomersCommand(accounts);
  resetSecondFactorCommand(accounts);
  accountDataCommands(accounts);
  pointsCommands(group('points', "a customer's points"));
  reportCommands(group('report', 'sales, VAT, settlement and liability, as table, CSV or JSON'));
  doctorCommand(root);
  reconcileCommand(root);
  backupCommands(root);
  secretsCommands(group('secrets', 'what is stored under APP_SECRET'));
  operatorsCommands(group('operators', 'who signs in to the console, and as what'));
  sessionCommands(root, readConsoleUrl);
  auditCommands(group('audit', 'what operators did'));
  return program;
}

const notes = `
Every command takes --json (one document on standard output; messages and progress go to standard error).
Exit codes: 0 done, 1 refused or failed, 2 the command line is not valid.
The shop: DATABASE_URL and the API's other settings from the environment. Without them, in a working tree, the shop
that npm start runs there (GIFTSTORE_DATA names the data folder of another one). With GIFTSTORE_CONSOLE, each command
runs at that console for the operator who signed in (giftstore sign-in).`;
