import type { LiveRelease, ReleaseRoute } from './releases';

/** A file that a page loads first, relative to its release's base. */
export interface FirstFile {
  file: string;
  kind: 'script' | 'style';
  integrity: string;
}

/** The files of a release that the page of a route loads first: its entry and what the route preloads, as far as they have a hash. */
export function firstFiles(
  { integrity }: Pick<LiveRelease, 'integrity'>,
  { preload }: Pick<ReleaseRoute, 'preload'>,
): FirstFile[] {
  return [...new Set(['remoteEntry.js', ...preload])].flatMap((file) => {
    const hash = Object.hasOwn(integrity, file) ? integrity[file] : undefined;
    const kind = kindOf(file);
    return hash && kind ? [{ file, kind, integrity: hash }] : [];
  });
}

function kindOf(file: string): FirstFile['kind'] | null {
  if (/\.m?js$/.test(file)) return 'script';
  return file.endsWith('.css') ? 'style' : null;
}
