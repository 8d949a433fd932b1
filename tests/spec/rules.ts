import { core2 } from './core-2';
import { core4 } from './core-4';
import { core5 } from './core-5';
import { core8 } from './core-8';
import { core9 } from './core-9';
import { more2 } from './more-2';
import { more4 } from './more-4';
import { more5 } from './more-5';
import { more8 } from './more-8';
import { more9 } from './more-9';
import type { Rule } from './rule';

/**
 * Every rule that the specification states in its sections of screens, states, validation, errors and limits.
 * A test that shows one carries its id in the title: `it('stops at 5 cards [core-5.35]')`.
 */
export const rules: Rule[] = [core2, core4, core5, core8, core9, more2, more4, more5, more8, more9].flatMap(
  (groups) =>
    groups.flatMap(({ area, about, rules: texts }) =>
      Object.entries(texts).map(([id, text]) => ({ id, area, about, text })),
    ),
);
