import type { ReleaseMap, RouteMatch } from '@giftstore/contracts';
import { escapeHtml } from './escape';
import { EVERY_PATH, SHELL, type ShellRelease } from './shell-release';

/**
 * The shell's own scripts, styles and fonts. Scripts are deferred, so they run in order once the page's data elements are
 * there, and carry the nonce that lets them start everything else.
 */
export function shellLinks({ base, files, entry }: ShellRelease, nonce: string): string[] {
  const crossOrigin = base.startsWith('/') ? '' : ' crossorigin="anonymous"';
  const checked = (file: string) => `integrity="${escapeHtml(files[file]?.integrity ?? '')}"${crossOrigin}`;
  const at = (file: string) => escapeHtml(base + file);
  return [
    ...entry.styles.map((file) => `<link rel="stylesheet" href="${at(file)}" ${checked(file)}>`),
    ...entry.scripts.map(
      (file) => `<script defer nonce="${nonce}" src="${at(file)}" ${checked(file)}></script>`,
    ),
    ...entry.fonts.map(
      (file) => `<link rel="preload" as="font" type="font/woff2" href="${at(file)}" crossorigin="anonymous">`,
    ),
  ];
}

/**
 * Preloads of what the active route will load. A preload is used only when address, `crossorigin` and `integrity` are
 * exactly those of the later request: the shell loads every file of a remote with both.
 */
export function routePreloads({ remotes }: ReleaseMap, match: RouteMatch | null, nonce: string): string[] {
  const active = match && match.remote !== SHELL ? remotes[match.remote] : undefined;
  if (!active || !match) return [];
  const files = new Set(['remoteEntry.js', ...match.route.preload]);
  return [...files].flatMap((file) => {
    const integrity = Object.hasOwn(active.integrity, file) ? active.integrity[file] : undefined;
    const kind = preloadKind(file);
    if (!integrity || !kind) return [];
    // Under 'strict-dynamic' a script's preload needs the nonce as the script itself does.
    const permission = kind === 'script' ? ` nonce="${nonce}"` : '';
    const where = `href="${escapeHtml(active.base + file)}" crossorigin="anonymous"`;
    return [`<link rel="preload" as="${kind}" ${where} integrity="${escapeHtml(integrity)}"${permission}>`];
  });
}

/** Data of every page first, then the active route's own. */
export function dataTemplates({ remotes }: ReleaseMap, match: RouteMatch | null): string[] {
  const always = remotes[SHELL]?.routes.find(({ path }) => path === EVERY_PATH)?.data ?? [];
  return [...always, ...(match?.route.data ?? [])];
}

function preloadKind(file: string): 'script' | 'style' | null {
  if (/\.m?js$/.test(file)) return 'script';
  return file.endsWith('.css') ? 'style' : null;
}
