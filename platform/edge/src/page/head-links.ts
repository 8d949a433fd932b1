import type { LiveRelease, RouteMatch } from '@giftstore/contracts';
import { escapeHtml } from './escape';
import { SHELL, type ShellRelease } from './shell-release';

/** What is loaded for a page, as its place in the document needs it. */
export interface HeadLinks {
  /** What the browser waits for before it draws anything. */
  styles: string[];
  preloads: string[];
  /** The shell's scripts, and preloads of the remote's; without the nonce that lets them come. */
  scripts: PermittedTag[];
}

/** A tag before and after the place of its nonce. */
export type PermittedTag = readonly [before: string, after: string];

/**
 * Links to what the shell and the active remote load first. A preload is used only when address, `crossorigin` and
 * `integrity` are exactly those of the later request: the shell loads every file of a remote with both. Over a page that
 * is drawn already, scripts are of low priority: what is seen goes first.
 */
export function headLinks(
  shell: ShellRelease,
  active: { live: LiveRelease; match: RouteMatch } | null,
  isDrawn: boolean,
): HeadLinks {
  const own = active && active.match.remote !== SHELL ? filesOf(active) : [];
  const priority = isDrawn ? ' fetchpriority="low"' : '';
  const styles = own.filter(({ kind }) => kind === 'style');
  return {
    styles: [
      ...shell.entry.styles.map((file) => `<link rel="stylesheet" ${shellFile(shell, 'href', file)}>`),
      // The name within the release is what the remote's own loader looks for before it loads the file again.
      ...(isDrawn ? styles : []).map(
        ({ attributes, file }) => `<link rel="stylesheet" ${attributes} data-href="${escapeHtml(file)}">`,
      ),
    ],
    preloads: [
      ...(isDrawn ? [] : styles).map(({ attributes }) => `<link rel="preload" as="style" ${attributes}>`),
      ...shell.entry.fonts.map(
        (file) =>
          `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(shell.base + file)}" crossorigin="anonymous">`,
      ),
    ],
    scripts: [
      // Deferred, so they run in order once the page's data elements are there.
      ...shell.entry.scripts.map(
        (file): PermittedTag => [`<script defer ${shellFile(shell, 'src', file)}${priority}`, '></script>\n'],
      ),
      // Under 'strict-dynamic' a script's preload needs the nonce as the script itself does.
      ...own
        .filter(({ kind }) => kind === 'script')
        .map(
          ({ attributes }): PermittedTag => [
            `<link rel="preload" as="script" ${attributes}${priority}`,
            '>\n',
          ],
        ),
    ],
  };
}

function shellFile({ base, files }: ShellRelease, attribute: 'href' | 'src', file: string): string {
  const crossOrigin = base.startsWith('/') ? '' : ' crossorigin="anonymous"';
  const integrity = escapeHtml(files[file]?.integrity ?? '');
  return `${attribute}="${escapeHtml(base + file)}" integrity="${integrity}"${crossOrigin}`;
}

/** Files of a release that its page loads first, with what each request must say. */
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
