import { Command } from 'commander';
import { CommandGroup } from '../infra/cli/command-group';
import { catalogueCommands } from '../modules/catalogue/catalogue-commands';
import { pricesCommands } from '../modules/catalogue/prices-commands';
import { vouchersCommands } from '../modules/fulfilment/vouchers-commands';
import { giveawayCommands } from '../modules/giveaway/giveaway-commands';
import { auditCommands } from '../modules/operations/audit-commands';
import { doctorCommand } from '../modules/operations/doctor-command';
import { jobsCommands } from '../modules/operations/jobs-commands';
import { ordersCommands } from '../modules/operations/orders-commands';
import { partnerCommands } from '../modules/partner/partner-commands';
import { pointsCommands } from '../modules/points/points-commands';
import { promotionsCommands } from '../modules/promotions/promotions-commands';
import { refundCommands } from '../modules/refunds/refund-commands';
import { operatorSetup } from './operator-setup';

/** The `giftstore` command with all its groups. */
export function operatorProgram(): Command {
  const program = new Command('giftstore')
    .description('What operators do with the store. Every change is written to the audit log.')
    .exitOverride()
    .showHelpAfterError('(--help says how)')
    .addHelpText('after', notes);
  const root = new CommandGroup(program, operatorSetup);
  const group = (name: string, about: string) => root.group(name, about);

  catalogueCommands(group('catalogue', 'brands, countries and pictures, from a file'));
  pricesCommands(group('rates', 'exchange rates'), group('fees', 'service fees'));
  const orders = group('orders', 'look at orders, run their jobs again, give them back');
  ordersCommands(orders);
  refundCommands(orders);
  jobsCommands(group('jobs', 'the queue, and what gave up in it'));
  vouchersCommands(group('vouchers', 'mail gift cards again, change the key that seals them'));
  giveawayCommands(group('giveaway', 'campaigns and their codes'));
  partnerCommands(group('partner', 'corporate partners, their money and products'));
  promotionsCommands(group('promotions', 'points given back on some cards for a while'));
  pointsCommands(group('points', "a customer's points"));
  doctorCommand(root);
  auditCommands(group('audit', 'what operators did'));
  return program;
}

const notes = `
Every command takes --json (one document on standard output; words and progress go to standard error).
Exit codes: 0 done, 1 refused or failed, 2 the command line was not understood.
The store: DATABASE_URL and the API's other settings from the environment; in a checkout, without them, the store
that npm start runs there (GIFTSTORE_DATA names the folder of another one).`;
