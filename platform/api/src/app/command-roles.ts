import { DomainError } from '../core/domain-error';
import type { CommandCall } from '../infra/cli/command-call';
import type { OperatorRole } from '../modules/operators/find-operator';

/** Who may run a command through the console; an admin may run each but those of the machine. */
type Allowed = 'all' | 'support' | 'finance' | 'admin' | 'machine';

export interface CommandRule {
  /** `machine`: only on the shop's own machine, because it reads keys or files there, or never ends. */
  who: Allowed;
  /** Options that fewer roles may use. */
  options?: Record<string, Allowed>;
}

const rule = (who: Allowed, options?: Record<string, Allowed>): CommandRule =>
  options ? { who, options } : { who };

/**
 * What each role may run, for every command. Support reads orders and customers, sends cards again, and returns what was paid
 * for cards that it voids. Whatever else moves money, points or prices is for finance; what is on sale, and who may do what,
 * is for admins.
 */
export const commandRules: Record<string, CommandRule> = {
  'catalogue import': rule('admin', { media: 'machine' }),
  'catalogue list': rule('all'),
  'catalogue export': rule('all'),
  'catalogue undo': rule('admin'),
  'rates set': rule('finance'),
  'rates remove': rule('finance'),
  'rates list': rule('all'),
  'fees set': rule('finance'),
  'fees remove': rule('finance'),
  'fees history': rule('all'),
  'fees list': rule('all'),
  'orders list': rule('all'),
  'orders find': rule('all'),
  'orders declines': rule('all'),
  'orders show': rule('all'),
  'orders retry': rule('all'),
  // Forced refunds, and amounts that differ from what was paid, are at the shop's expense.
  'orders refund': rule('all', { force: 'finance' }),
  'orders cancel': rule('all', { force: 'finance' }),
  'orders void-card': rule('all', { force: 'finance', amount: 'finance' }),
  'orders refund-part': rule('finance'),
  'jobs list': rule('all'),
  'jobs retry': rule('all'),
  'stock import': rule('finance'),
  'stock list': rule('all'),
  'issuing set': rule('admin'),
  'issuing clear': rule('admin'),
  'issuing list': rule('all'),
  'supplier balance': rule('all'),
  'supplier orders': rule('all'),
  // The next attempt may buy a card for the second time.
  'supplier release': rule('finance'),
  'vouchers resend': rule('support'),
  'vouchers rekey': rule('machine'),
  'secrets rekey': rule('machine'),
  'secrets show': rule('all'),
  // Whoever has the link has the card.
  'redeem-link make': rule('admin'),
  'giveaway create': rule('admin'),
  'giveaway change': rule('admin'),
  'giveaway open': rule('admin'),
  'giveaway close': rule('support'),
  'giveaway end': rule('admin'),
  'giveaway default': rule('admin'),
  'giveaway codes': rule('admin'),
  'giveaway revoke-code': rule('support'),
  'giveaway list': rule('all'),
  'giveaway show': rule('all'),
  'giveaway claims': rule('admin'),
  'giveaway watch': rule('machine'),
  'giveaway refusals': rule('support'),
  'giveaway devices list': rule('support'),
  'giveaway devices enrol': rule('admin'),
  'giveaway devices revoke': rule('support'),
  'partner list': rule('all'),
  'partner add': rule('finance'),
  'partner fund': rule('finance'),
  'partner withdraw': rule('finance'),
  'partner pause': rule('finance'),
  'partner resume': rule('finance'),
  'partner products list': rule('all'),
  'partner products add': rule('finance'),
  'partner products retire': rule('finance'),
  'promotions add': rule('finance'),
  'promotions list': rule('all'),
  'promotions end': rule('finance'),
  'accounts find': rule('all'),
  'accounts sign-out': rule('support', { all: 'admin' }),
  'accounts suspend': rule('support'),
  'accounts reinstate': rule('support'),
  'accounts terminate': rule('admin'),
  'accounts deactivate': rule('admin'),
  'accounts reset-second-factor': rule('support'),
  'accounts export': rule('support'),
  'accounts delete': rule('support'),
  'points adjust': rule('finance'),
  'points lots': rule('all'),
  'report sales': rule('finance'),
  'report vat': rule('finance'),
  'report payments': rule('finance'),
  'report brands': rule('finance'),
  'report liability': rule('finance'),
  doctor: rule('all', { config: 'machine' }),
  reconcile: rule('finance'),
  backup: rule('machine'),
  restore: rule('machine'),
  'operators add': rule('admin'),
  'operators list': rule('admin'),
  'operators role': rule('admin'),
  'operators disable': rule('admin'),
  'operators reset-factor': rule('admin'),
  // They are about the session of the machine that runs giftstore.
  'sign-in': rule('machine'),
  'sign-out': rule('machine'),
  'audit list': rule('all'),
  'audit address': rule('all'),
};

/** Whether a role may run a command with these options. A command without a rule is nobody's. */
export function mayRun(role: OperatorRole, command: string, options: readonly string[] = []): boolean {
  const known = Object.hasOwn(commandRules, command) ? commandRules[command] : undefined;
  if (!known) return false;
  const needed = [known.who, ...options.flatMap((option) => known.options?.[option] ?? [])];
  return needed.every((allowed) => includesRole(allowed, role));
}

function includesRole(allowed: Allowed, role: OperatorRole): boolean {
  if (allowed === 'machine') return false;
  return allowed === 'all' || role === 'admin' || allowed === role;
}

/** @throws DomainError `forbidden` */
export function requireRole(role: OperatorRole, { command, options }: CommandCall): void {
  if (mayRun(role, command, options)) return;
  const typed = mayRun(role, command)
    ? `${command} with ${options.map((option) => `--${option}`).join(' ')}`
    : command;
  throw new DomainError('forbidden', { message: `The role ${role} may not run: ${typed}` });
}
