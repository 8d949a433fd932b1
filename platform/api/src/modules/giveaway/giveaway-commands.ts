import type { CommandGroup } from '../../infra/cli/command-group';
import { campaignCommands } from './campaign-commands';
import { claimsCommands } from './claims-commands';
import { codesCommand } from './codes-command';
import { deviceCommands } from './device-commands';
import { endCommands } from './end-commands';
import type { GiveawayServices } from './giveaway-services';

/** `giftstore giveaway …`. */
export function giveawayCommands(giveaway: CommandGroup<GiveawayServices>): void {
  campaignCommands(giveaway);
  codesCommand(giveaway);
  endCommands(giveaway);
  claimsCommands(giveaway);
  deviceCommands(giveaway.group('devices', "devices of an event's booth"));
}
