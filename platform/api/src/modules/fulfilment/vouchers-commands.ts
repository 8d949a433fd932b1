import { writeAudit } from '../../infra/audit/write-audit';
import type { CommandGroup } from '../../infra/cli/command-group';
import { readInteger } from '../../infra/cli/read-arguments';
import type { Database } from '../../infra/database/database';
import { transact } from '../../infra/database/transaction';
import { resealVouchers } from './reseal-vouchers';
import { resendVouchers } from './resend-vouchers';
import type { VoucherCipher } from './voucher-cipher';

/** `giftstore vouchers …`. */
export function vouchersCommands(vouchers: CommandGroup<{ db: Database; cipher: VoucherCipher }>): void {
  vouchers.add<{ line?: string }>({
    usage: 'resend <order>',
    summary: "Mail an order's gift cards again, each line to its original recipient",
    examples: ['vouchers resend GG-0123456789ABCDEF', 'vouchers resend GG-0123456789ABCDEF --line 2'],
    options: (command) => command.option('--line <n>', 'only this line, counted from 1'),
    run: async (operator, [orderNumber = ''], { line }) => {
      const position = line === undefined ? undefined : readInteger(line, { max: 100 });
      const mails = await transact(operator.services.db, async (tx) => {
        const queued = await resendVouchers(tx, { orderNumber, position });
        await writeAudit(tx, operator, orderNumber, { line: position ?? 'all', mails: queued });
        return queued;
      });
      return { data: { order_id: orderNumber, mails }, lines: [`${mails} mails were queued.`] };
    },
  });
  vouchers.add<{ batch: string }>({
    usage: 'rekey',
    summary: 'Seal every code with the first key of VOUCHER_KEYS; can be interrupted and continued',
    examples: ['vouchers rekey', 'vouchers rekey --batch 1000'],
    options: (command) => command.option('--batch <n>', 'codes per transaction', '500'),
    run: async (operator, _, { batch }) => {
      const { db, cipher } = operator.services;
      const size = readInteger(batch, { max: 10_000 });
      const resealed = await resealVouchers({ db, cipher, act: operator }, size, ({ done, left }) =>
        operator.say(`${done} resealed, ${left} to go`),
      );
      const lines = [`${resealed} codes were resealed; all are under key "${cipher.keyId}".`];
      return { data: { resealed, key: cipher.keyId }, lines };
    },
  });
}
