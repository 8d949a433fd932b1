import type { Release } from '@giftstore/contracts';
import { integrityOf } from '../repository/integrity';
import type { ReleaseRepository } from '../repository/release-repository';
import type { CheckError } from './check-error';

/** Files of a release that are missing in the repository or have another hash. */
export async function checkStoredFiles(
  repository: ReleaseRepository,
  release: Release,
): Promise<CheckError[]> {
  const errors = await Promise.all(
    Object.entries(release.files).map(async ([file, { integrity }]) => {
      const bytes = await repository.objects.read(`${release.name}/${release.version}/${file}`);
      if (!bytes) return [errorOf('missing-file', release, file, 'is missing in the repository')];
      if (integrityOf(bytes) !== integrity)
        return [errorOf('changed-file', release, file, 'is not what was released: its hash differs')];
      return [];
    }),
  );
  return errors.flat();
}

function errorOf(rule: string, { name, version }: Release, file: string, what: string): CheckError {
  return {
    rule,
    affects: [name],
    message: `${file} of ${name} ${version} ${what}.`,
    advice: `Publish ${name} as a new version.`,
  };
}
