import type { LiveRelease, RouteMatch } from '@giftstore/contracts';
import { escapeHtml } from '../escape';
import { SHELL } from '../shell-route';
import type { ShellRelease } from './shell-release';

/** The files that a page loads first, by their place in the document. */
export interface HeadLinks {
  /** The browser paints nothing before it has these. */
  styles: string[];
  preloads: string[];
  /** The shell's scripts, and preloads of the remote's; without their nonce. */
  scripts: NoncedTag[];
}

/** A tag before and after its nonce. */
export type NoncedTag = readonly [before: string, after: string];

/**
 * Links to what the shell and the active remote load first. A preload is used only when URL, `crossorigin` and `integrity` are
 * exactly those of the later request: the shell loads every file of a remote with both. On a rendered page scripts have low
 * priority, because its content is visible without them.
 */
export function headLinks(
  shell: ShellRelease,
  active: { live: LiveRelease; match: RouteMatch } | null,
  isRendered: boolean,
): HeadLinks {
  const files = active && active.match.remote !== SHELL ? filesOf(active) : [];
  const priority = isRendered ? ' fetchpriority="low"' : '';
  const styles = files.filter(({ kind }) => kind === 'style');
  return {
    styles: [
      ...shell.entry.styles.map((file) => `<link rel="stylesheet" ${shellFile(shell, 'href', file)}>`),
      // The remote's loader looks for this name before it loads the file again.
      ...(isRendered ? styles : []).map(
        ({ attributes, file }) => `<link rel="stylesheet" ${attributes} data-href="${escapeHtml(file)}">`,
      ),
    ],
    preloads: [
      ...(isRendered ? [] : styles).map(({ attributes }) => `<link rel="preload" as="style" ${attributes}>`),
      ...shell.entry.fonts.map(
        (file) =>
          `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(shell.base + file)}" crossorigin="anonymous">`,
      ),
    ],
    scripts: [
      // Deferred scripts run in order, and after the page's data elements.
      ...shell.entry.scripts.map(
        (file): NoncedTag => [`<script defer ${shellFile(shell, 'src', file)}${priority}`, '></script>\n'],
      ),
      // Under 'strict-dynamic' a script's preload needs a nonce too.
      ...files
        .filter(({ kind }) => kind === 'script')
        .map(
          ({ attributes }): NoncedTag => [`<link rel="preload" as="script" ${attributes}${priority}`, '>\n'],
        ),
    ],
  };
}

function shellFile({ base, files }: ShellRelease, attribute: 'href' | 'src', file: string): string {
  const crossOrigin = base.startsWith('/') ? '' : ' crossorigin="anonymous"';
  const integrity = escapeHtml(files[file]?.integrity ?? '');
  return `${attribute}="${escapeHtml(base + file)}" integrity="${integrity}"${crossOrigin}`;
}

/** Files of a release that its page loads first, with the attributes of each request. */
function filesOf({ live, match }: { live: LiveRelease; match: RouteMatch }) {
  const files = new Set(['remoteEntry.js', ...match.route.preload]);
  return [...files].flatMap((file) => {
    const integrity = Object.hasOwn(live.integrity, file) ? live.integrity[file] : undefined;
    const kind = kindOf(file);
    if (!integrity || !kind) return [];
    const attributes = `href="${escapeHtml(live.base + file)}" crossorigin="anonymous" integrity="${escapeHtml(integrity)}"`;
    return [{ file, kind, attributes }];
  });
}

function kindOf(file: string): 'script' | 'style' | null {
  if (/\.m?js$/.test(file)) return 'script';
  return file.endsWith('.css') ? 'style' : null;
}
