import type { Release } from '@giftstore/contracts';
import { satisfies } from 'semver';
import { type CheckError, titleOf } from '../check-error';
import { isShell, newPairs, type Rule, type Situation } from '../situation';

/** React does not run with a react-dom of another version. */
const REACT = ['react', 'react/', 'react-dom', 'react-dom/'];
const rule = 'shared-versions';

/** A page runs the shell's copy of each shared module, which every remote must accept. */
export const sharedVersions: Rule = (situation) => [
  ...situation.candidates.flatMap(mixedReact),
  ...newPairs(situation)
    .filter(([shell, remote]) => isShell(shell) && !isShell(remote))
    .flatMap(([shell, remote]) => disagreements(shell, remote, situation)),
];

function mixedReact(release: Release): CheckError[] {
  const versions = new Set(REACT.flatMap((key) => release.shared[key]?.version ?? []));
  if (versions.size < 2) return [];
  return [
    {
      rule,
      affects: [release.name],
      message: `${titleOf(release)} has react and react-dom of different versions (${[...versions].join(', ')}).`,
      advice: 'Give both the same version in package.json.',
    },
  ];
}

function disagreements(shell: Release, remote: Release, situation: Situation): CheckError[] {
  const wrong = Object.keys(remote.shared).filter((key) => !isAgreed(key, shell, remote));
  const react = wrong.filter((key) => REACT.includes(key));
  const names = [...react.slice(0, 1), ...wrong.filter((key) => !react.includes(key))];
  return names.map((key) => ({
    rule,
    affects: [remote.name],
    message: difference(key, shell, remote),
    advice: situation.candidates.includes(shell)
      ? `Release ${remote.name} for the new version first, accepting both, or promote both at once.`
      : `Promote a shell that brings it first, or build ${remote.name} with what the live shell has.`,
  }));
}

function isAgreed(key: string, shell: Release, remote: Release): boolean {
  const brought = shell.shared[key];
  return brought !== undefined && satisfies(brought.version, remote.shared[key]?.accepts ?? '');
}

function difference(key: string, shell: Release, remote: Release): string {
  const brought = shell.shared[key];
  const name = REACT.includes(key) ? 'React' : key;
  if (!brought)
    return `${titleOf(remote)} shares ${name}, which ${titleOf(shell)} does not bring: it would not start.`;
  return `${titleOf(remote)} accepts ${name} ${remote.shared[key]?.accepts}; ${titleOf(shell)} brings ${brought.version}.`;
}
