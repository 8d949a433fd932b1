import type { Release } from '@giftstore/contracts';
import { listed, titleOf } from './check-error';
import { allReleases, isShell, type Situation } from './situation';

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
  ];
}
