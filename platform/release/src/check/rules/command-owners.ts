import { bothOf, clashes } from '../clashes';
import type { Rule } from '../situation';

/** A command has one owner: the bus refuses the second, and which of two comes first is chance. */
export const commandOwners: Rule = (situation) =>
  clashes(situation, ({ handles }) => handles).map(({ claim, newcomer, owner }) => ({
    rule: 'command-clash',
    affects: [newcomer.name, owner.name],
    message: `${bothOf(newcomer, owner)} both claim the command ${claim}.`,
    advice: `Leave it to one, or promote both at once: a ${owner.name} without it and a ${newcomer.name} with it.`,
  }));
