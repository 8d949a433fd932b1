import { setTimeout as pause } from 'node:timers/promises';
import { writeAudit } from '../../infra/audit/write-audit';
import type { CommandGroup } from '../../infra/cli/command-group';
import { readInteger } from '../../infra/cli/read-arguments';
import { moment, table } from '../../infra/cli/table';
import { transact } from '../../infra/database/transaction';
import { csvLines } from './claims-csv';
import type { GiveawayServices } from './giveaway-services';
import { countClaims, type ListedClaim, listClaims } from './list-claims';
import { listRefusals } from './refusals';

const WATCH_EVERY_MS = 1_000;

/** Commands that show what visitors claimed. */
export function claimsCommands(giveaway: CommandGroup<GiveawayServices>): void {
  claimsCommand(giveaway);
  watchCommand(giveaway);
  refusalsCommand(giveaway);
}

function claimsCommand(giveaway: CommandGroup<GiveawayServices>): void {
  giveaway.add<{ csv?: boolean }>({
    usage: 'claims <name>',
    summary: 'List the claims of a campaign. Write to those who agreed only',
    examples: ['giveaway claims "Summer fair"', 'giveaway claims "Summer fair" --csv > claims.csv'],
    options: (command) => command.option('--csv', 'as CSV for a spreadsheet, with all fields'),
    run: async (operator, [name = ''], { csv }) => {
      const claims = await transact(operator.services.db, async (tx) => {
        const listed = await listClaims(tx, name);
        // It takes personal data out of the shop.
        await writeAudit(tx, operator, name, { claims: listed.length });
        return listed;
      });
      return { data: { name, claims }, lines: csv ? csvLines(toRows(claims)) : toTable(claims) };
    },
  });
}

function toTable(claims: ListedClaim[]): string[] {
  return table(
    ['received', 'name', 'email', 'agreed', 'device'],
    claims.map((claim) => [
      moment(claim.received_at),
      `${claim.first_name} ${claim.last_name}`.trim() || 'anonymous',
      claim.email,
      claim.consented_at ? 'yes' : 'no',
      claim.device,
    ]),
  );
}

function toRows(claims: ListedClaim[]): string[][] {
  const columns: (keyof ListedClaim)[] = [
    ...(['received_at', 'claimed_at', 'first_name', 'last_name', 'email', 'phone', 'country'] as const),
    ...(['company_name', 'company_title', 'device'] as const),
  ];
  return [
    [...columns, 'agreed', 'agreed_at', 'agreed_to'],
    ...claims.map((claim) => [
      ...columns.map((column) => textOf(claim[column])),
      claim.consented_at ? 'yes' : 'no',
      textOf(claim.consented_at),
      textOf(claim.consent_text),
    ]),
  ];
}

function textOf(value: Date | string | null): string {
  return value instanceof Date ? value.toISOString() : (value ?? '');
}

function watchCommand(giveaway: CommandGroup<GiveawayServices>): void {
  giveaway.add<{ seconds?: string }>({
    usage: 'watch <name>',
    summary: 'Follow the number of claims until Ctrl-C',
    examples: ['giveaway watch "Summer fair"', 'giveaway watch "Summer fair" --seconds 60'],
    options: (command) => command.option('--seconds <n>', 'end after this time'),
    run: async (operator, [name = ''], { seconds }) => {
      const rounds = seconds === undefined ? Number.POSITIVE_INFINITY : readInteger(seconds, { min: 0 });
      let stopped = false;
      process.once('SIGINT', () => {
        stopped = true;
      });
      let last = await countClaims(operator.services.db, name);
      operator.say(countLine(last));
      for (let round = 0; round < rounds && !stopped; round += 1) {
        await pause(WATCH_EVERY_MS);
        const now = await countClaims(operator.services.db, name);
        if (now.claims !== last.claims || now.state !== last.state) operator.say(countLine(now));
        last = now;
      }
      return { data: { name, ...last }, lines: [countLine(last)] };
    },
  });
}

function countLine({ claims, cap, state }: Awaited<ReturnType<typeof countClaims>>): string {
  const time = new Date().toISOString().slice(11, 19);
  return `${time}Z  ${claims}${cap === null ? '' : ` of ${cap}`} claimed, ${state}`;
}

function refusalsCommand(giveaway: CommandGroup<GiveawayServices>): void {
  giveaway.add({
    usage: 'refusals <name>',
    summary: "List the claims of a booth's devices that were refused later",
    examples: ['giveaway refusals "Summer fair"'],
    run: async ({ services }, [name = '']) => {
      const refusals = await listRefusals(services.db, name);
      const lines = table(
        ['received', 'reason', 'name', 'email', 'code', 'device', 'has a card'],
        refusals.map((refusal) => [
          moment(refusal.createdAt),
          refusal.reason,
          `${refusal.firstName} ${refusal.lastName}`,
          refusal.email,
          `…${refusal.codeLastFour}`,
          refusal.device,
          refusal.hasCard ? 'yes' : 'no',
        ]),
      );
      const data = refusals.map(
        ({ firstName, lastName, codeLastFour, claimedAt, createdAt, hasCard, ...rest }) => ({
          ...rest,
          first_name: firstName,
          last_name: lastName,
          code_last_four: codeLastFour,
          claimed_at: claimedAt,
          created_at: createdAt,
          has_card: hasCard,
        }),
      );
      return { data: { name, refusals: data }, lines };
    },
  });
}
