import { toMajor } from '../../core/money/decimal';
import { writeAudit } from '../../infra/audit/write-audit';
import type { CommandGroup, Result } from '../../infra/cli/command-group';
import type { Operator } from '../../infra/cli/operator';
import { readAmount, readCurrency } from '../../infra/cli/read-arguments';
import { moment, table } from '../../infra/cli/table';
import type { Queries } from '../../infra/database/database';
import { transact } from '../../infra/database/transaction';
import { formatMoney } from '../../infra/mail/format-money';
import {
  type CampaignOptions,
  readCampaignOptions,
  requireChange,
  withCampaignOptions,
} from './campaign-options';
import { type CampaignRow, campaignResponse } from './campaign-response';
import { changeCampaign, closeCampaign, createCampaign, makeDefault, openCampaign } from './campaigns';
import { requireCampaign } from './find-campaign';
import type { GiveawayServices } from './giveaway-services';
import { listCampaigns } from './list-campaigns';

type Group = CommandGroup<GiveawayServices>;

/** Commands that create, change and show campaigns. */
export function campaignCommands(giveaway: Group): void {
  createCommand(giveaway);
  changeCommand(giveaway);
  switchCommand(giveaway, 'open', 'Open a campaign for claims, now', openCampaign);
  switchCommand(
    giveaway,
    'close',
    'Close a campaign, now; its devices may send for GIVEAWAY_GRACE_DAYS what waited',
    closeCampaign,
  );
  switchCommand(giveaway, 'default', 'Show this campaign at /giveaway', makeDefault);
  listCommand(giveaway);
  showCommand(giveaway);
}

function createCommand(giveaway: Group): void {
  giveaway.add<{ value?: string; currency?: string } & CampaignOptions>({
    usage: 'create <name>',
    summary: 'Create a campaign whose visitors claim one of our own gift cards',
    examples: [
      'giveaway create "Summer fair"',
      'giveaway create "Summer fair" --value 25 --currency AED --cap 500 --file fair.json',
    ],
    options: (command) =>
      withCampaignOptions(
        command
          .option('--value <amount>', 'of one card (default: 50)')
          .option('--currency <code>', "of the card's value (default: AED)"),
      ),
    run: async (operator, [name = ''], options) => {
      const { value: major, currency: code, ...details } = await readCampaignOptions(options);
      const value = readAmount(options.value ?? String(major ?? 50));
      const currency = readCurrency(options.currency ?? code ?? 'AED');
      const row = await transact(operator.services.db, async (tx) => {
        const created = await createCampaign(tx, { name, value, currency }, details);
        const isFirst = !(await listCampaigns(tx)).some(({ isDefault }) => isDefault);
        await writeAudit(tx, operator, name, { value, currency, ...details, default: isFirst });
        return isFirst ? makeDefault(tx, name) : created;
      });
      return {
        data: {
          ...(await shown(operator.services.db, name)),
          id: row.id,
          name,
          value: toMajor(value),
          currency,
        },
        lines: [
          `Campaign "${name}" gives cards of ${formatMoney(value, currency)} at ${addressOf(operator, row)}${row.isDefault ? ' and /giveaway' : ''}.`,
          `Its event: ${moment(row.startsAt)} to ${moment(row.endsAt)}. Add codes: giftstore giveaway codes "${name}" --count 100`,
        ],
      };
    },
  });
}

function changeCommand(giveaway: Group): void {
  giveaway.add<{ value?: string; currency?: string } & CampaignOptions>({
    usage: 'change <name>',
    summary: "Change a campaign's page, times, cap or card value; claimed cards keep theirs",
    examples: [
      'giveaway change "Summer fair" --cap 800 --closes 2027-06-10T19:30:00+02:00',
      'giveaway change "Summer fair" --file fair.json',
    ],
    options: (command) =>
      withCampaignOptions(
        command.option('--value <amount>', 'of one card').option('--currency <code>', "of the card's value"),
      ),
    run: async (operator, [name = ''], options) => {
      const input = await readCampaignOptions(options);
      if (options.value !== undefined) input.value = toMajor(readAmount(options.value));
      if (options.currency !== undefined) input.currency = readCurrency(options.currency);
      requireChange(input);
      return changed(operator, name, (tx) => changeCampaign(tx, name, input), input);
    },
  });
}

function switchCommand(
  giveaway: Group,
  command: string,
  summary: string,
  change: (db: Queries, name: string) => Promise<CampaignRow>,
): void {
  giveaway.add({
    usage: `${command} <name>`,
    summary,
    examples: [`giveaway ${command} "Summer fair"`],
    run: (operator, [name = '']) => changed(operator, name, (tx) => change(tx, name)),
  });
}

async function changed(
  operator: Operator<GiveawayServices>,
  name: string,
  change: (db: Queries) => Promise<CampaignRow>,
  details: object = {},
): Promise<Result> {
  await transact(operator.services.db, async (tx) => {
    await change(tx);
    await writeAudit(tx, operator, name, details);
  });
  return describe(operator, name);
}

function listCommand(giveaway: Group): void {
  giveaway.add({
    usage: 'list',
    summary: 'List the campaigns with their codes and claims',
    examples: ['giveaway list'],
    run: async ({ services }) => {
      const campaigns = await listCampaigns(services.db);
      const lines = table(
        ['campaign', 'address', 'state', 'card', 'codes', 'uses left', 'claims', 'cap'],
        campaigns.map(({ name, event, state, isDefault, value, currency, codes, usesLeft, claims, cap }) => [
          isDefault ? `${name} (default)` : name,
          `/giveaway/${event}`,
          state,
          formatMoney(value, currency),
          codes,
          usesLeft,
          claims,
          cap,
        ]),
      );
      const data = campaigns.map(({ value, usesLeft, createdAt, isDefault, ...campaign }) => ({
        ...campaign,
        default: isDefault,
        value: toMajor(value),
        uses_left: usesLeft,
        created_at: createdAt,
      }));
      return { data: { campaigns: data }, lines };
    },
  });
}

function showCommand(giveaway: Group): void {
  giveaway.add({
    usage: 'show <name>',
    summary: "Show a campaign; with --json in the shape of --file's file",
    examples: ['giveaway show "Summer fair"', 'giveaway show "Summer fair" --json > fair.json'],
    run: (operator, [name = '']) => describe(operator, name),
  });
}

async function describe(operator: Operator<GiveawayServices>, name: string): Promise<Result> {
  const { campaign, state } = await requireCampaign(operator.services.db, name);
  const { en = {} } = campaign.texts;
  return {
    data: await shown(operator.services.db, name),
    lines: [
      `${campaign.name}: ${state}${campaign.isDefault ? ', the default' : ''}`,
      `Address   ${addressOf(operator, campaign)}`,
      `Card      ${formatMoney(campaign.value, campaign.currencyCode)}, ${campaign.cap === null ? 'no cap' : `at most ${campaign.cap}`}`,
      `Event     ${moment(campaign.startsAt)} to ${moment(campaign.endsAt)}, shown in ${campaign.timeZone}`,
      `Claims    from ${moment(campaign.opensAt)} to ${moment(campaign.closesAt)}`,
      `Languages ${campaign.languages.join(', ')}`,
      `Title     ${en.title ?? campaign.name}`,
      `Consent   ${en.consent || 'no tick'}`,
    ],
  };
}

/** The campaign in the shape of a file, with its state and name beside. */
async function shown(db: Queries, name: string): Promise<object> {
  const { campaign, state } = await requireCampaign(db, name);
  const { card_value, texts, state: _, ...page } = campaignResponse(campaign, state);
  return {
    ...page,
    name: campaign.name,
    state,
    default: campaign.isDefault,
    value: card_value.amount,
    currency: card_value.unit_name_short,
    cap: campaign.cap,
    texts: texts.ar ? texts : { en: texts.en },
  };
}

function addressOf({ services }: Operator<GiveawayServices>, { event }: CampaignRow): string {
  return new URL(`/giveaway/${event}`, services.storefrontUrl).href;
}
