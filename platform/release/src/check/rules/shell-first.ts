import { listed, titleOf } from '../check-error';
import { type Rule, shells } from '../situation';

/** A remote is checked against the shell that would mount it, so there must be one. */
export const shellFirst: Rule = (situation) =>
  shells(situation).length > 0 || situation.candidates.length === 0
    ? []
    : [
        {
          rule: 'no-shell',
          affects: situation.candidates.map(({ name }) => name),
          message: `No shell is live for ${listed(situation.candidates.map(titleOf))} to be mounted by.`,
          advice: 'Promote a shell first.',
        },
      ];
