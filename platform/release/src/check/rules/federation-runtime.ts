import { satisfies } from 'semver';
import { titleOf } from '../check-error';
import { isShell, newPairs, type Rule } from '../situation';

/** All run on the shell's federation runtime: it may be newer than what a remote was built for, within the major. */
export const federationRuntime: Rule = (situation) =>
  newPairs(situation)
    .filter(([shell, remote]) => isShell(shell) && !isShell(remote))
    .filter(([shell, remote]) => !satisfies(shell.federation, `^${withoutPatch(remote.federation)}`))
    .map(([shell, remote]) => ({
      rule: 'federation-runtime',
      affects: [remote.name],
      message: `${titleOf(remote)} was built for federation runtime ${remote.federation}; ${titleOf(shell)} brings ${shell.federation}, which does not fit.`,
      advice: `Build both with one version of @module-federation; a newer one goes into the shell first.`,
    }));

/** `2.9.2` → `2.9.0`: patches of one minor run together. */
function withoutPatch(version: string): string {
  return version.replace(/^(\d+\.\d+)\..*$/, '$1.0');
}
