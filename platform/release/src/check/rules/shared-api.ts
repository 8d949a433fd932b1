import type { Release } from '@giftstore/contracts';
import { type CheckError, listed, titleOf } from '../check-error';
import { isShell, newPairs, type Rule, type Situation } from '../situation';

/** A module as a whole, or one whose names the build could not know. */
const WHOLE = '*';

/**
 * A remote has no copies of shared modules, so the shell's must export every name that it imports. Versions alone do not show that:
 * two builds of one version may differ. Releases of before the names were recorded are not compared (`notes.ts`).
 */
export const sharedApi: Rule = (situation) =>
  newPairs(situation)
    .filter(([shell, remote]) => isShell(shell) && !isShell(remote))
    .flatMap(([shell, remote]) => missingNames(shell, remote, situation));

function missingNames(shell: Release, remote: Release, situation: Situation): CheckError[] {
  const { exports } = shell;
  if (!exports) return [];
  return Object.entries(remote.imports ?? {})
    .filter(([module]) => isShared(module, shell))
    .flatMap(([module, names]) => {
      const offered = exports[module];
      if (!offered) return [{ module, names: [] }];
      const missing = offered.includes(WHOLE)
        ? []
        : names.filter((it) => it !== WHOLE && !offered.includes(it));
      return missing.length ? [{ module, names: missing }] : [];
    })
    .map((missing) => errorOf(shell, remote, missing, situation));
}

/** A package that the shell does not bring at all is refused by `shared-versions.ts`. */
function isShared(module: string, { shared }: Release): boolean {
  return Object.keys(shared).some((key) => (key.endsWith('/') ? module.startsWith(key) : module === key));
}

function errorOf(
  shell: Release,
  remote: Release,
  { module, names }: { module: string; names: string[] },
  { candidates }: Situation,
): CheckError {
  const what = names.length ? `${listed(names)} from ${module}` : module;
  return {
    rule: 'shared-api',
    affects: [remote.name],
    message: `${titleOf(remote)} imports ${what}, which ${titleOf(shell)} does not have: its pages would fail.`,
    advice: candidates.includes(shell)
      ? `Keep it in the shell until no live release imports it, or promote a ${remote.name} without it first.`
      : `Promote a shell that has it first, or build ${remote.name} with what the live shell has.`,
  };
}
