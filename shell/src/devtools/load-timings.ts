import type { ReleaseMap } from '@giftstore/contracts';

/** How long a remote took to come, in whole milliseconds; undefined: not yet, or not at all. */
export interface LoadTimings {
  remote: string;
  version: string;
  entry?: number;
  /** All other scripts and styles. */
  chunks?: number;
  files: number;
  bootstrap?: number;
  mount?: number;
}

/** What the browser measured of the remotes that this page has asked for. */
export function loadTimings({ remotes }: ReleaseMap): LoadTimings[] {
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return Object.entries(remotes)
    .filter(([remote]) => remote !== 'shell')
    .map(([remote, { base, version }]) => {
      const folder = new URL(base, location.origin).href;
      const own = loaded.filter(
        ({ name }) => name.startsWith(folder) && /\.(js|css)$/.test(name.split('?')[0] ?? ''),
      );
      const entry = own.find(({ name }) => name.includes('/remoteEntry.js'));
      const others = own.filter((file) => file !== entry);
      return {
        remote,
        version,
        entry: entry && Math.round(entry.duration),
        chunks: busyTime(others),
        files: own.length,
        bootstrap: measureOf(remote, 'bootstrap'),
        mount: measureOf(remote, 'mount'),
      };
    })
    .filter(({ files }) => files > 0);
}

/** How long at least one of them was under way; other pages' files may have come much later. */
function busyTime(files: PerformanceResourceTiming[]): number | undefined {
  if (!files.length) return undefined;
  let [busy, until] = [0, 0];
  for (const { startTime, responseEnd } of files.toSorted((one, other) => one.startTime - other.startTime)) {
    busy += Math.max(0, responseEnd - Math.max(startTime, until));
    until = Math.max(until, responseEnd);
  }
  return Math.round(busy);
}

/** The shell's own marks (shell/src/loading/measured.ts). */
function measureOf(remote: string, step: 'bootstrap' | 'mount'): number | undefined {
  const measure = performance.getEntriesByName(`${remote} ${step}`).at(-1);
  return measure && Math.round(measure.duration);
}
