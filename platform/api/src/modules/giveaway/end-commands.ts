import { writeAudit } from '../../infra/audit/write-audit';
import { type CommandGroup, UsageError, withYes } from '../../infra/cli/command-group';
import { transact } from '../../infra/database/transaction';
import { endCampaign, revokeCodes } from './end-campaign';
import { requireCampaign } from './find-campaign';
import type { GiveawayServices } from './giveaway-services';

/** `giftstore giveaway end` and `revoke-code`. */
export function endCommands(giveaway: CommandGroup<GiveawayServices>): void {
  giveaway.add({
    usage: 'end <name>',
    summary: 'End a campaign for good: for its devices, too, and with all of its codes',
    examples: ['giveaway end "Summer fair"'],
    options: withYes,
    run: async (operator, [name = '']) => {
      const { db } = operator.services;
      await requireCampaign(db, name);
      await operator.confirm(
        `End "${name}"? Its codes and devices are revoked, and claims that devices have not sent yet are refused.`,
      );
      const ended = await transact(db, async (tx) => {
        const counts = await endCampaign(tx, name);
        await writeAudit(tx, operator, name, counts);
        return counts;
      });
      return {
        data: { name, ...ended },
        lines: [`"${name}" has ended; ${ended.codes} codes and ${ended.devices} devices revoked.`],
      };
    },
  });
  giveaway.add<{ all?: true }>({
    usage: 'revoke-code <name> [code]',
    summary: 'Revoke a code, or all codes, so that nobody can claim with it again',
    examples: ['giveaway revoke-code "Summer fair" FAIR-2026', 'giveaway revoke-code "Summer fair" --all'],
    options: (command) => withYes(command).option('--all', 'every code that has a use left'),
    run: async (operator, [name = '', code], { all }) => {
      if (Boolean(code) === Boolean(all)) throw new UsageError('Name one code, or --all');
      const { db, cipher } = operator.services;
      if (all) await operator.confirm(`Revoke every code of "${name}"?`);
      const revoked = await transact(db, async (tx) => {
        const count = await revokeCodes({ db: tx, cipher }, name, code);
        await writeAudit(tx, operator, name, { revoked: count, all: Boolean(all) });
        return count;
      });
      return { data: { name, revoked }, lines: [`${revoked} of the codes of "${name}" revoked.`] };
    },
  });
}
