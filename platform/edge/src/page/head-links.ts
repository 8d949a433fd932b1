import { firstFiles, type LiveRelease, type RouteMatch } from '@giftstore/contracts';
import { escapeHtml } from '../escape';
import { SHELL } from '../shell-route';
import { lateSheet, sheet, sheetWithoutScripts } from './late-styles';
import type { ShellRelease } from './shell-release';

/** The files that a page loads first, by their place in the document. */
export interface HeadLinks {
  styles: string[];
  preloads: string[];
  fonts: string[];
  /** What a browser with scripts requests behind the content: on a slow network it would keep the content waiting. */
  late: string[];
  /** The shell's, without their nonce. */
  scripts: NoncedTag[];
  /** Of the remote's scripts, without their nonce. */
  scriptPreloads: NoncedTag[];
}

/** A tag before and after its nonce. */
export type NoncedTag = readonly [before: string, after: string];

type Active = { live: LiveRelease; match: RouteMatch };

/**
 * Links to what the shell and the active remote load first. A preload is used only when URL, `crossorigin` and `integrity` are
 * exactly those of the later request: the shell loads every file of a remote with both. On a rendered page scripts have low
 * priority, because its content is visible without them. A script adds the fonts of a document that has its own styles (font-script.ts).
 * @param areInline whether the document has the styles of the first paint, so that nothing waits for the sheets (late-styles.ts)
 */
export function headLinks(
  shell: ShellRelease,
  active: Active | null,
  { isRendered, areInline }: { isRendered: boolean; areInline: boolean },
): HeadLinks {
  const files = active && active.match.remote !== SHELL ? filesOf(active) : [];
  const priority = isRendered ? ' fetchpriority="low"' : '';
  const styles = files.filter(({ kind }) => kind === 'style');
  const sheets = [
    ...shell.entry.styles.map((file) => shellFile(shell, 'href', file)),
    // The remote's loader looks for this name before it loads the file again.
    ...(isRendered ? styles : []).map(
      ({ attributes, file }) => `${attributes} data-href="${escapeHtml(file)}"`,
    ),
  ];
  const fonts = shell.entry.fonts.map(
    (file) =>
      `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(shell.base + file)}" crossorigin="anonymous">`,
  );
  return {
    styles: sheets.map((attributes) => (areInline ? sheetWithoutScripts(attributes) : sheet(attributes))),
    preloads: (isRendered ? [] : styles).map(
      ({ attributes }) => `<link rel="preload" as="style" ${attributes}>`,
    ),
    fonts: areInline ? [] : fonts,
    late: areInline ? sheets.map(lateSheet) : [],
    // Deferred scripts run in order, and after the page's data elements.
    scripts: shell.entry.scripts.map((file) => [
      `<script defer ${shellFile(shell, 'src', file)}${priority}`,
      '></script>\n',
    ]),
    // Under 'strict-dynamic' a script's preload needs a nonce too.
    scriptPreloads: files
      .filter(({ kind }) => kind === 'script')
      .map(({ attributes }) => [`<link rel="preload" as="script" ${attributes}${priority}`, '>\n']),
  };
}

/** The style sheets of a route's first view, which a rendered page has from the beginning. */
export function routeStyles(active: Active): string[] {
  return filesOf(active).flatMap(({ kind, file }) => (kind === 'style' ? [file] : []));
}

function shellFile({ base, files }: ShellRelease, attribute: 'href' | 'src', file: string): string {
  const crossOrigin = base.startsWith('/') ? '' : ' crossorigin="anonymous"';
  const integrity = escapeHtml(files[file]?.integrity ?? '');
  return `${attribute}="${escapeHtml(base + file)}" integrity="${integrity}"${crossOrigin}`;
}

/** Files of a release that its page loads first, with the attributes of each request. */
function filesOf({ live, match }: Active) {
  return firstFiles(live, match.route).map(({ file, kind, integrity }) => ({
    file,
    kind,
    attributes: `href="${escapeHtml(live.base + file)}" crossorigin="anonymous" integrity="${escapeHtml(integrity)}"`,
  }));
}
