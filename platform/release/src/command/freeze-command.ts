import type { Command } from 'commander';
import { freeze, liftFreeze } from '../actions/freeze';
import { updateResult } from './describe-change';
import { addSubcommand, type CommandContext, UsageError, withChannel } from './subcommand';

/** ISO 8601 with its zone, so that a time means the same on every machine. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** `giftstore-release freeze --until <time>`. */
export function freezeCommand(program: Command, context: CommandContext): void {
  addSubcommand<{ until?: string; lift?: boolean }>(program, context, {
    usage: 'freeze',
    summary: 'Refuse promotions in a channel until then; roll-backs stay possible',
    examples: [
      'freeze --until 2026-12-28T08:00Z --why "Christmas"',
      'freeze --lift --why "the fix cannot wait"',
    ],
    options: (command) =>
      withChannel(command)
        .option('--until <time>', 'when it ends, ISO 8601 with a time zone')
        .option('--lift', 'end the freeze now'),
    run: async ({ releases: { channel }, options: { until, lift, by, attest, why, channel: name } }) => {
      if (Boolean(until) === Boolean(lift)) throw new UsageError('Give either --until <time> or --lift.');
      if (!why) throw new UsageError('Give the reason with --why: those whom it stops read it.');
      if (!until) return updateResult(await liftFreeze(channel(name), { by, attest, why }));
      return updateResult(await freeze(channel(name), { until: readMoment(until), by, attest, why }));
    },
  });
}

function readMoment(text: string): Date {
  const date = new Date(text);
  if (MOMENT.test(text) && !Number.isNaN(date.getTime())) return date;
  throw new UsageError(`--until is "${text}"; it is a time such as 2026-12-28T08:00Z.`);
}
