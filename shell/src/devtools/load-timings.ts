import type { ReleaseList } from '@giftstore/contracts';

/** Loading times of a remote in whole milliseconds; undefined for a step that has not finished. */
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

/** The browser's measures of the remotes that this page has requested. */
export function loadTimings({ remotes }: ReleaseList): LoadTimings[] {
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return Object.entries(remotes)
    .filter(([remote]) => remote !== 'shell')
    .map(([remote, { base, version }]) => {
      const folder = new URL(base, location.origin).href;
      const files = loaded.filter(
        ({ name }) => name.startsWith(folder) && /\.(js|css)$/.test(name.split('?')[0] ?? ''),
      );
      const entry = files.find(({ name }) => name.includes('/remoteEntry.js'));
      const others = files.filter((file) => file !== entry);
      return {
        remote,
        version,
        entry: entry && Math.round(entry.duration),
        chunks: loadingTime(others),
        files: files.length,
        bootstrap: measureOf(remote, 'bootstrap'),
        mount: measureOf(remote, 'mount'),
      };
    })
    .filter(({ files }) => files > 0);
}

/** Time in which at least one file was loading, without the pauses between pages. */
function loadingTime(files: PerformanceResourceTiming[]): number | undefined {
  if (!files.length) return undefined;
  let [total, until] = [0, 0];
  for (const { startTime, responseEnd } of files.toSorted((one, other) => one.startTime - other.startTime)) {
    total += Math.max(0, responseEnd - Math.max(startTime, until));
    until = Math.max(until, responseEnd);
  }
  return Math.round(total);
}

/** The shell's own measures (shell/src/loading/measure-step.ts). */
function measureOf(remote: string, step: 'bootstrap' | 'mount'): number | undefined {
  const measure = performance.getEntriesByName(`${remote} ${step}`).at(-1);
  return measure && Math.round(measure.duration);
}
