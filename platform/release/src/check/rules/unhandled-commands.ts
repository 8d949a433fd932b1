import type { Release } from '@giftstore/contracts';
import { titleOf } from '../check-error';
import { allReleases, type Rule, remotesWhereAll, type Situation } from '../situation';

/** Every command that a live release sends has a handler in every page. */
export const unhandledCommands: Rule = (situation) => {
  const after = allReleases(situation);
  return after.flatMap((sender) =>
    sender.sends
      .filter((command) => !sender.handles.includes(command) && !isHandled(command, after))
      .filter((command) => isChange(command, sender, situation))
      .map((command) => ({
        rule: 'unanswered-command',
        affects: [sender.name],
        message: `${titleOf(sender)} sends ${command}, which no live release would handle${lostOwner(command, situation)}.`,
        advice: `Go on handling ${command} until no live release sends it; promote an owner that handles it first.`,
      })),
  );
};

function isHandled(command: string, releases: Release[]): boolean {
  return remotesWhereAll(releases, ({ handles }) => handles.includes(command)).length > 0;
}

/** An existing sender whose command had no handler before is not the candidates' doing. */
function isChange(command: string, sender: Release, { candidates, replaced: before }: Situation): boolean {
  return candidates.includes(sender) || before.some(({ handles }) => handles.includes(command));
}

function lostOwner(command: string, { replaced: before, candidates }: Situation): string {
  const owner = before.find(({ handles }) => handles.includes(command));
  const next = owner && candidates.find(({ name }) => name === owner.name);
  return owner && next ? `: ${titleOf(owner)} does, ${titleOf(next)} no longer` : '';
}
