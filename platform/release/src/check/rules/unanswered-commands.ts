import type { Release } from '@giftstore/contracts';
import { titleOf } from '../problem';
import { everybody, type Rule, type Situation, surelyBy } from '../situation';

/** A command that somebody asks has an owner in every page where it may be asked. */
export const unansweredCommands: Rule = (situation) => {
  const after = everybody(situation);
  return after.flatMap((asker) =>
    asker.sends
      .filter((command) => !asker.handles.includes(command) && !isAnswered(command, after))
      .filter((command) => isChange(command, asker, situation))
      .map((command) => ({
        rule: 'unanswered-command',
        affects: [asker.name],
        message: `${titleOf(asker)} asks ${command}, which nobody would answer${lostOwner(command, situation)}.`,
        advice: `Keep ${command} answered until no live release asks it; promote an owner that answers it first.`,
      })),
  );
};

function isAnswered(command: string, releases: Release[]): boolean {
  return surelyBy(releases, ({ handles }) => handles.includes(command)).length > 0;
}

/** What nobody answered before either, and nobody new asks, is not the candidates' doing. */
function isChange(command: string, asker: Release, { candidates, before }: Situation): boolean {
  return candidates.includes(asker) || before.some(({ handles }) => handles.includes(command));
}

function lostOwner(command: string, { before, candidates }: Situation): string {
  const owner = before.find(({ handles }) => handles.includes(command));
  const next = owner && candidates.find(({ name }) => name === owner.name);
  return owner && next ? `: ${titleOf(owner)} does, ${titleOf(next)} no longer` : '';
}
