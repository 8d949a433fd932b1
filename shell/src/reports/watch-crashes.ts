import type { ReleaseList } from '@giftstore/contracts';
import { folderOf, stackLocations } from './reason';
import type { Reports } from './reports';

/**
 * Reports uncaught errors and rejections as crashes of the remote whose file is nearest to the top of the stack, because
 * the shell's frames above it were called by it. Errors without a remote's file in the stack are not reported.
 */
export function watchCrashes(reports: Pick<Reports, 'crashed'>, releases: ReleaseList): void {
  const report = (error: unknown, filename = '') => {
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    const files = [...stackLocations(stack).map(({ file }) => file), filename.split(/[?#]/)[0] ?? ''];
    const remote = files.map((file) => ownerOf(file, releases)).find(Boolean);
    if (remote) reports.crashed(remote, error);
  };
  window.addEventListener('error', ({ error, filename }) => report(error, filename));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}

function ownerOf(file: string, { remotes }: ReleaseList): string | undefined {
  const owner = Object.entries(remotes).find(([, { base }]) => file.startsWith(folderOf(base)));
  return owner && owner[0] !== 'shell' ? owner[0] : undefined;
}
