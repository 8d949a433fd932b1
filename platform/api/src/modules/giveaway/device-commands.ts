import { writeAudit } from '../../infra/audit/write-audit';
import type { CommandGroup } from '../../infra/cli/command-group';
import { readInteger } from '../../infra/cli/read-arguments';
import { moment, table } from '../../infra/cli/table';
import { transact } from '../../infra/database/transaction';
import { listDevices, makeEnrolmentCode, revokeDevice } from './devices';
import type { GiveawayServices } from './giveaway-services';

/** `giftstore giveaway devices …`. */
export function deviceCommands(devices: CommandGroup<GiveawayServices>): void {
  devices.add({
    usage: 'list <name>',
    summary: "List the devices of a campaign's booth",
    examples: ['giveaway devices list "Summer fair"'],
    run: async ({ services }, [name = '']) => {
      const listed = await listDevices(services.db, name);
      const lines = table(
        ['device', 'name', 'enrolled', 'last seen', 'claims', 'revoked'],
        listed.map((device) => [
          device.id,
          device.name,
          moment(device.createdAt),
          moment(device.lastSeenAt),
          device.claims,
          moment(device.revokedAt),
        ]),
      );
      const data = listed.map(({ createdAt, lastSeenAt, revokedAt, lastClaimAt, ...device }) => ({
        ...device,
        created_at: createdAt,
        last_seen_at: lastSeenAt,
        last_claim_at: lastClaimAt,
        revoked_at: revokedAt,
      }));
      return { data: { devices: data }, lines };
    },
  });
  devices.add<{ hours: string }>({
    usage: 'enrol <name>',
    summary: 'Make a code that enrols one device, once. It is shown now and never again',
    examples: ['giveaway devices enrol "Summer fair"', 'giveaway devices enrol "Summer fair" --hours 48'],
    options: (command) => command.option('--hours <n>', 'how long the code is valid', '24'),
    run: async (operator, [name = ''], options) => {
      const hours = readInteger(options.hours, { max: 24 * 14 });
      const { code, expiresAt } = await transact(operator.services.db, async (tx) => {
        const made = await makeEnrolmentCode({ db: tx, cipher: operator.services.cipher }, name, hours);
        await writeAudit(tx, operator, name, { enrolment: made.id, expires_at: made.expiresAt });
        return made;
      });
      operator.say(`Type it on the device before ${moment(expiresAt)}.`);
      return { data: { name, enrolment_code: code, expires_at: expiresAt }, lines: [code] };
    },
  });
  devices.add({
    usage: 'revoke <device>',
    summary: 'Refuse all further claims of a device, also those that wait on it',
    examples: ['giveaway devices revoke 4d9f6a52-3a52-4f3f-9f0f-2f6f4d9c1a11'],
    run: async (operator, [id = '']) => {
      const { name } = await transact(operator.services.db, async (tx) => {
        const revoked = await revokeDevice(tx, id);
        await writeAudit(tx, operator, id, { name: revoked.name });
        return revoked;
      });
      return { data: { id, name }, lines: [`${name} is revoked.`] };
    },
  });
}
