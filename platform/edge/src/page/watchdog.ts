import { REPORT_PATH, SHELL_FAILED_EVENT, WATCHDOG_ID } from '@giftstore/contracts';
import { escapeJson } from '../escape';
import { SHELL } from '../shell-route';
import { type PagePart, scriptElement } from './page-parts';
import type { ShellRelease } from './shell-release';

/** The shell is there, or says why not, long before. */
const LATE_MS = 9_000;

/**
 * A shell whose script is missing, altered or dead can neither say nor report it. So the document itself does: words with a button that
 * loads it again, and one report. On a slow network a late shell is no failure.
 */
const WATCH = `((late, reportPath, failed, id, report) => {
const { nonce } = document.currentScript;
const note = document.getElementById(id);
let sent = false;
note.querySelector('button').onclick = () => location.reload();
const send = (reason) => {
if (sent || !note.isConnected) return;
sent = true;
const body = JSON.stringify({ nonce, ...report, reason });
navigator.sendBeacon(reportPath, new Blob([body], { type: 'application/json' }));
};
const fail = (reason) => {
if (!note.isConnected) return;
note.hidden = false;
send(reason);
};
const isShells = (text) => String(text).includes('/' + report.remote + '/');
addEventListener('error', ({ target, filename }) => {
if (target.src ? isShells(target.src) : isShells(filename)) fail(target.src ? 'its script did not load' : 'it threw at its start');
}, true);
addEventListener('unhandledrejection', ({ reason }) => isShells(reason?.stack) && fail('it threw at its start'));
addEventListener(failed, () => send('it did not start'));
setTimeout(() => {
note.hidden = false;
if ((navigator.connection?.effectiveType ?? '4g') === '4g') send('it did not start in time');
}, late);
})`;

/**
 * The script, for the body behind its element, which is in the shell's template; a shell
 * without it would never say that it has started.
 */
export function watchdog({ version, template }: ShellRelease): PagePart[] {
  if (!template.includes(`id="${WATCHDOG_ID}"`)) return [];
  const report = { remote: SHELL, version, outcome: 'failed' };
  const settings = [LATE_MS, REPORT_PATH, SHELL_FAILED_EVENT, WATCHDOG_ID, report];
  const values = settings.map((value) => escapeJson(JSON.stringify(value)));
  return scriptElement(`${WATCH}(${values.join(', ')});`);
}
