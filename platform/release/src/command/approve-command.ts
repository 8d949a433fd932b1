import type { Command } from 'commander';
import { approve } from '../actions/approve';
import { readPercent } from './promote-command';
import { readReleaseNames } from './release-name';
import { addSubcommand, type CommandContext, UsageError, withChannel } from './subcommand';

/** `giftstore-release approve <remote>@<version>`. */
export function approveCommand(program: Command, context: CommandContext): void {
  addSubcommand<{ canary?: string }>(program, context, {
    usage: 'approve <release>',
    summary: "Sign with the team's key that a published release may be promoted in a channel",
    examples: ['approve mf-catalogue@1.4.0', 'approve mf-catalogue@1.4.0 --canary 10 --channel live'],
    options: (command) =>
      withChannel(command).option('--canary <percent>', 'as a canary of at most this share (1–99)'),
    run: async ({ releases, args, options }) => {
      const [release] = readReleaseNames(args);
      if (!release) throw new UsageError('Name one release, <remote>@<version>.');
      const percent = options.canary === undefined ? 100 : readPercent(options.canary);
      const channel = releases.channel(options.channel);
      const teamKey = releases.teamKey(release.remote);
      const { approval, approver } = await approve(channel, { ...release, percent, teamKey });
      const { remote, version } = release;
      const how = percent < 100 ? `as a canary of at most ${percent} %` : 'for all shoppers';
      return {
        data: { channel: channel.name, ...release, percent, previous: approval.previous, approver },
        lines: [
          `${remote} ${version} is approved for channel ${channel.name} ${how}, in place of ${approval.previous ?? 'nothing'}, by ${approver}.`,
        ],
      };
    },
  });
}
