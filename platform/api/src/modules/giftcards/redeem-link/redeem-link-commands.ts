import { writeAudit } from '../../../infra/audit/write-audit';
import type { CommandGroup } from '../../../infra/cli/command-group';
import { readInteger } from '../../../infra/cli/read-arguments';
import { transact } from '../../../infra/database/transaction';
import { REDEEM_LINK_DAYS } from '../../fulfilment/redeem-link/save-redeem-link';
import { maskedCode } from '../../fulfilment/voucher-cipher';
import { type MadeLink, type MakeLinkDeps, makeRedeemLinks } from './make-redeem-links';

const MAX_DAYS = 365;

/** `giftstore redeem-link …`. */
export function redeemLinkCommands(group: CommandGroup<MakeLinkDeps>): void {
  group.add<{ days: string }>({
    usage: 'make <card>',
    summary: 'Make the redeem links of a gift card, or of all cards of an order',
    examples: [
      'redeem-link make GG-0123456789ABCDEF',
      'redeem-link make 7K2MA-Q9XWB-D4FHC-12345-ABCDEF --days 7',
    ],
    options: (command) =>
      command.option('--days <n>', 'how long the opaque link works', String(REDEEM_LINK_DAYS)),
    run: async (operator, [card = ''], { days: text }) => {
      const days = readInteger(text, { max: MAX_DAYS });
      const links = await transact(operator.services.db, async (tx) => {
        const made = await makeRedeemLinks({ ...operator.services, db: tx }, card, days);
        for (const { voucherId, lastFour } of made)
          await writeAudit(tx, operator, voucherId, { card: maskedCode(lastFour), days });
        return made;
      });
      operator.say(
        'Send the opaque link: it expires, while the encrypted one has the number itself, for as long as its key lives.',
      );
      return { data: { links: links.map(shown) }, lines: links.flatMap(linesOf) };
    },
  });
}

const shown = ({ lastFour, opaque, encrypted }: MadeLink) => ({
  card: maskedCode(lastFour),
  opaque,
  encrypted: encrypted ?? null,
});

function linesOf({ lastFour, opaque, encrypted }: MadeLink): string[] {
  return [
    `Card ${maskedCode(lastFour)}`,
    `  opaque     ${opaque}`,
    `  encrypted  ${encrypted ?? 'none: REDEEM_LINK_KEY and REDEEM_LINK_IV are not set'}`,
  ];
}
