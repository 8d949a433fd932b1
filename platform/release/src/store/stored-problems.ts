import type { Release } from '@giftstore/contracts';
import type { Problem } from '../check/problem';
import { integrityOf } from './integrity';
import type { ReleaseStore } from './release-store';

/** What the store lacks of a release, or holds otherwise than it was released: files by their hash. */
export async function storedProblems(store: ReleaseStore, release: Release): Promise<Problem[]> {
  const found = await Promise.all(
    Object.entries(release.files).map(async ([file, { integrity }]) => {
      const bytes = await store.objects.read(`${release.name}/${release.version}/${file}`);
      if (!bytes) return [problem('missing-file', release, file, 'is missing in the store')];
      if (integrityOf(bytes) !== integrity)
        return [problem('changed-file', release, file, 'is not what was released: its hash differs')];
      return [];
    }),
  );
  return found.flat();
}

function problem(rule: string, { name, version }: Release, file: string, what: string): Problem {
  return {
    rule,
    affects: [name],
    message: `${file} of ${name} ${version} ${what}.`,
    advice: `Publish ${name} as a new version.`,
  };
}
