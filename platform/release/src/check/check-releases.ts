import type { Problem } from './problem';
import { busMessages } from './rules/bus-messages';
import { commandOwners } from './rules/command-owners';
import { completeFiles } from './rules/complete-files';
import { contractMajors } from './rules/contract-majors';
import { federationRuntime } from './rules/federation-runtime';
import { orphanedPaths } from './rules/orphaned-paths';
import { pathClashes } from './rules/path-clashes';
import { sharedVersions } from './rules/shared-versions';
import { shellFirst } from './rules/shell-first';
import { sizeBudgets } from './rules/size-budgets';
import { unansweredCommands } from './rules/unanswered-commands';
import type { Rule, Situation } from './situation';

const RULES: Rule[] = [
  shellFirst,
  completeFiles,
  contractMajors,
  federationRuntime,
  sharedVersions,
  pathClashes,
  orphanedPaths,
  commandOwners,
  unansweredCommands,
  busMessages,
  sizeBudgets,
];

/**
 * "Can I deploy": everything that would break if the candidates went live, for them or for those beside them. Empty when
 * they may. Pure: what is live is for the caller to read, and to read again when somebody was faster.
 */
export function checkReleases(situation: Situation): Problem[] {
  return RULES.flatMap((rule) => rule(situation));
}
