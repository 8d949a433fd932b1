import type { Release } from '@giftstore/contracts';
import { listed, titleOf } from './check-error';
import { allReleases, isShell, newPairs, type Situation } from './situation';

/** What the rules could not compare, because older builds did not record it. */
export function notesOn(situation: Situation): string[] {
  const all = allReleases(situation);
  const shells = all.filter((release) => isShell(release) && !release.exports);
  const remotes = all.filter((release) => !isShell(release) && !release.imports);
  const isNew = (release: Release) => situation.candidates.includes(release);
  return [
    ...shells.map(
      (shell) =>
        `${titleOf(shell)} does not list what its shared modules export, so the imports of remotes were not compared with it.`,
    ),
    ...(remotes.length && (remotes.some(isNew) || situation.candidates.some(isShell))
      ? [
          `${listed(remotes.map(titleOf))} ${remotes.length === 1 ? 'does' : 'do'} not list imports of shared modules, which were not compared.`,
        ]
      : []),
    ...newPairs(situation)
      .filter(([shell, remote]) => isShell(shell) && !isShell(remote))
      .flatMap(([shell, remote]) => otherTypes(shell, remote)),
  ];
}

/** The names fit and the versions too, but types were changed without `npm run versions`. */
function otherTypes(shell: Release, remote: Release): string[] {
  const names = Object.entries(remote.shared)
    .filter(([name, { version, types }]) => {
      const brought = shell.shared[name];
      return types && brought?.types && brought.version === version && brought.types !== types;
    })
    .map(([name]) => name);
  if (!names.length) return [];
  return [
    `${titleOf(remote)} was built with other types of ${listed(names)} than ${titleOf(shell)}, at the same version: try its pages.`,
  ];
}
