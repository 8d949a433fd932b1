import { ConsoleError } from './http/console-error';
import { type Form, field } from './http/form';

/** A form of a page that runs a command. */
export interface Action {
  /** "orders refund". */
  command: string;
  /** What follows the command. `file` is the name of the uploaded file. */
  args: (form: Form, file: string) => string[];
  /** The page that shows the result. */
  back: (form: Form) => string;
  /** Asked before a command that asks nothing itself. */
  ask?: (form: Form) => string;
  takesFile?: boolean;
}

/** A value that stands for itself, and is no option of the command line. */
function value(form: Form, name: string, label: string): string {
  const text = field(form, name);
  if (!text) throw new ConsoleError(422, `${label} is missing.`);
  if (/^-(?!\d+$)/.test(text)) throw new ConsoleError(422, `${label} cannot begin with a dash.`);
  return text;
}

/** `--name=text`, in which the text may be anything; nothing when the field is empty. */
function option(form: Form, name: string): string[] {
  const text = field(form, name);
  return text ? [`--${name}=${text}`] : [];
}

function flag(form: Form, name: string): string[] {
  return field(form, name) ? [`--${name}`] : [];
}

const order = (form: Form) => value(form, 'order', 'The order');
const email = (form: Form) => value(form, 'email', 'The email');
const campaign = (form: Form) => value(form, 'name', 'The campaign');
const operator = (form: Form) => value(form, 'name', 'The name');
const backToOrder = (form: Form) => `/orders/${encodeURIComponent(order(form))}`;

function cardsOf(form: Form): string[] {
  const cards = form.fields.getAll('card');
  if (cards.length === 0) throw new ConsoleError(422, 'Choose at least one card.');
  const wrong = cards.find((card) => !/^\d{1,4}\.\d{1,4}$/.test(card));
  if (wrong !== undefined)
    throw new ConsoleError(422, 'A card is named by its line and number, such as 1.2.');
  return cards;
}

const orderActions: Record<string, Action> = {
  resend: {
    command: 'vouchers resend',
    args: (form) => [...option(form, 'line'), order(form)],
    back: backToOrder,
    ask: (form) =>
      `Mail ${field(form, 'line') ? `the cards of line ${field(form, 'line')}` : 'all cards'} of ${order(form)} again, each to its recipient?`,
  },
  retry: { command: 'orders retry', args: (form) => [order(form)], back: backToOrder },
  refund: {
    command: 'orders refund',
    args: (form) => [...option(form, 'reason'), ...flag(form, 'force'), order(form)],
    back: backToOrder,
  },
  cancel: {
    command: 'orders cancel',
    args: (form) => [...option(form, 'reason'), ...flag(form, 'force'), order(form)],
    back: backToOrder,
  },
  'void-card': {
    command: 'orders void-card',
    args: (form) => [
      ...option(form, 'reason'),
      ...option(form, 'amount'),
      ...flag(form, 'force'),
      order(form),
      ...cardsOf(form),
    ],
    back: backToOrder,
  },
  'refund-part': {
    command: 'orders refund-part',
    args: (form) => [
      ...option(form, 'amount'),
      ...option(form, 'reference'),
      ...option(form, 'reason'),
      order(form),
    ],
    back: backToOrder,
  },
};

const catalogueActions: Record<string, Action> = {
  'catalogue-import': {
    command: 'catalogue import',
    args: (form, file) => [...flag(form, 'whole'), file],
    back: () => '/catalogue',
    takesFile: true,
  },
  'catalogue-undo': { command: 'catalogue undo', args: () => [], back: () => '/catalogue' },
  'stock-import': {
    command: 'stock import',
    args: (_form, file) => [file],
    back: () => '/stock',
    ask: () => 'Add the codes of this file to the stock?',
    takesFile: true,
  },
};

const partnerActions: Record<string, Action> = {
  'partner-pause': {
    command: 'partner pause',
    args: (form) => [...option(form, 'reason'), email(form)],
    back: () => '/partners',
    ask: (form) => `Keep ${email(form)} from sending cards?`,
  },
  'partner-resume': {
    command: 'partner resume',
    args: (form) => [email(form)],
    back: () => '/partners',
    ask: (form) => `Let ${email(form)} send cards again?`,
  },
  'partner-fund': {
    command: 'partner fund',
    args: (form) => [`--reference=${value(form, 'reference', 'The reference')}`, email(form), amount(form)],
    back: () => '/partners',
    ask: (form) => `Add AED ${amount(form)} to the balance of ${email(form)}?`,
  },
  'partner-withdraw': {
    command: 'partner withdraw',
    args: (form) => [`--reference=${value(form, 'reference', 'The reference')}`, email(form), amount(form)],
    back: () => '/partners',
  },
};

function amount(form: Form): string {
  return value(form, 'amount', 'The amount');
}

const giveawayActions: Record<string, Action> = {
  'giveaway-close': {
    command: 'giveaway close',
    args: (form) => [campaign(form)],
    back: () => '/giveaways',
    ask: (form) => `Close "${campaign(form)}"? Visitors cannot claim until it is opened again.`,
  },
  'giveaway-open': {
    command: 'giveaway open',
    args: (form) => [campaign(form)],
    back: () => '/giveaways',
    ask: (form) => `Open "${campaign(form)}" for claims?`,
  },
  'giveaway-end': {
    command: 'giveaway end',
    args: (form) => [campaign(form)],
    back: () => '/giveaways',
  },
};

const pointsActions: Record<string, Action> = {
  'points-adjust': {
    command: 'points adjust',
    args: (form) => [`--reason=${value(form, 'reason', 'The reason')}`, email(form), points(form)],
    back: (form) => `/points?email=${encodeURIComponent(email(form))}`,
    ask: (form) => {
      const count = Number(points(form));
      const verb = count < 0 ? 'Take' : 'Credit';
      return `${verb} ${Math.abs(count)} points ${count < 0 ? 'from' : 'to'} ${email(form)}?`;
    },
  },
};

function points(form: Form): string {
  const text = field(form, 'points');
  if (!/^[+-]?\d{1,9}$/.test(text) || Number(text) === 0)
    throw new ConsoleError(422, 'Points are a whole number such as 500 or -500.');
  return text;
}

const operatorActions: Record<string, Action> = {
  'operator-add': {
    command: 'operators add',
    args: (form) => [`--role=${value(form, 'role', 'The role')}`, operator(form)],
    back: () => '/operators',
    ask: (form) => `Add ${operator(form)} with the role ${field(form, 'role')}?`,
  },
  'operator-role': {
    command: 'operators role',
    args: (form) => [operator(form), value(form, 'role', 'The role')],
    back: () => '/operators',
    ask: (form) => `Give ${operator(form)} the role ${field(form, 'role')}? Their sessions end.`,
  },
  'operator-disable': {
    command: 'operators disable',
    args: (form) => [operator(form)],
    back: () => '/operators',
    ask: (form) => `Keep ${operator(form)} from signing in? Their sessions end.`,
  },
  'operator-reset': {
    command: 'operators reset-factor',
    args: (form) => [operator(form)],
    back: () => '/operators',
    ask: (form) => `Remove the password and app of ${operator(form)}? They need a new enrolment code.`,
  },
};

/** Every form of the console by its name in the address. */
export const actions: Record<string, Action> = {
  ...orderActions,
  ...catalogueActions,
  ...partnerActions,
  ...giveawayActions,
  ...pointsActions,
  ...operatorActions,
  'jobs-retry': {
    command: 'jobs retry',
    args: () => ['--dead'],
    back: () => '/health',
    ask: () => 'Run every dead job again?',
  },
};
