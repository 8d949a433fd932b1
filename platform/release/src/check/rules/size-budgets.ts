import { BUDGETS, type Release, type ReleaseRoute } from '@giftstore/contracts';
import { titleOf } from '../check-error';
import { isShell, type Rule } from '../situation';

const ENTRY = 'remoteEntry.js';
const COUNTED = /\.(?:js|mjs|css)$/;
const KILOBYTE = 1024;

/** The files that a page loads first, and those that it starts by itself then, stay within the release's budget. */
export const sizeBudgets: Rule = ({ candidates }) =>
  candidates.flatMap((release) => {
    const budget = release.budget ?? (isShell(release) ? BUDGETS.shell : BUDGETS.remote);
    const heaviest = firstUses(release).sort((a, b) => b.kilobytes - a.kilobytes)[0];
    if (!heaviest || heaviest.kilobytes <= budget) return [];
    return [
      {
        rule: 'size-budget',
        affects: [release.name],
        message: `${titleOf(release)}: ${heaviest.what} takes ${heaviest.kilobytes.toFixed(1)} KB gzipped, its budget is ${budget} KB (${largest(release, heaviest.files)}).`,
        advice: `Load what the first view does not need later, or raise "budget" in ${release.name}/remote.json and say why.`,
      },
    ];
  });

interface FirstUse {
  what: string;
  files: string[];
  kilobytes: number;
}

function firstUses(release: Release): FirstUse[] {
  if (release.entry) return [firstUse(release, 'its entry', release.entry.scripts)];
  return release.routes.map((route) =>
    firstUse(release, `the first use of ${route.path}`, loadedFor(route, release)),
  );
}

function loadedFor({ preload, page }: ReleaseRoute, { starts }: Release): string[] {
  return [...new Set([ENTRY, ...preload, ...(starts?.[page] ?? [])])].filter((file) => COUNTED.test(file));
}

function firstUse({ files }: Release, what: string, names: string[]): FirstUse {
  const bytes = names.reduce((sum, name) => sum + (files[name]?.gzip ?? 0), 0);
  return { what, files: names, kilobytes: bytes / KILOBYTE };
}

function largest({ files }: Release, names: string[]): string {
  return names
    .map((name) => ({ name, bytes: files[name]?.gzip ?? 0 }))
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, 3)
    .map(({ name, bytes }) => `${name} ${(bytes / KILOBYTE).toFixed(1)}`)
    .join(', ');
}
