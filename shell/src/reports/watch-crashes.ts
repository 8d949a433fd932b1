import type { ReleaseMap } from '@giftstore/contracts';
import { folderOf, placesIn } from './reason';
import type { Reports } from './reports';

/**
 * Hears what handlers and promises throw that nothing caught. It is the remote's whose file stands nearest to the top of
 * the stack: the shell's own below it were called by it. What goes through no remote's file is nobody's.
 */
export function watchCrashes(reports: Pick<Reports, 'crashed'>, releases: ReleaseMap): void {
  const tell = (error: unknown, filename = '') => {
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    const files = [...placesIn(stack).map(({ file }) => file), filename.split(/[?#]/)[0] ?? ''];
    const remote = files.map((file) => ownerOf(file, releases)).find(Boolean);
    if (remote) reports.crashed(remote, error);
  };
  window.addEventListener('error', ({ error, filename }) => tell(error, filename));
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason));
}

function ownerOf(file: string, { remotes }: ReleaseMap): string | undefined {
  const owner = Object.entries(remotes).find(([, { base }]) => file.startsWith(folderOf(base)));
  return owner && owner[0] !== 'shell' ? owner[0] : undefined;
}
