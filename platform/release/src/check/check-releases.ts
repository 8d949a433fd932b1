import type { CheckError } from './check-error';
import { busMessages } from './rules/bus-messages';
import { commandOwners } from './rules/command-owners';
import { completeFiles } from './rules/complete-files';
import { contractMajors } from './rules/contract-majors';
import { federationRuntime } from './rules/federation-runtime';
import { mountedPaths } from './rules/mounted-paths';
import { orphanedPaths } from './rules/orphaned-paths';
import { pathClashes } from './rules/path-clashes';
import { reservedPaths } from './rules/reserved-paths';
import { sharedApi } from './rules/shared-api';
import { sharedVersions } from './rules/shared-versions';
import { shellFirst } from './rules/shell-first';
import { sizeBudgets } from './rules/size-budgets';
import { unhandledCommands } from './rules/unhandled-commands';
import type { Rule, Situation } from './situation';

const RULES: Rule[] = [
  shellFirst,
  completeFiles,
  contractMajors,
  federationRuntime,
  sharedVersions,
  sharedApi,
  reservedPaths,
  pathClashes,
  mountedPaths,
  orphanedPaths,
  commandOwners,
  unhandledCommands,
  busMessages,
  sizeBudgets,
];

/**
 * Everything that would break if the candidates went live, for them or for other live releases. A pure function: the caller reads
 * what is live, and again when another writer was faster.
 */
export function checkReleases(situation: Situation): CheckError[] {
  return RULES.flatMap((rule) => rule(situation));
}
