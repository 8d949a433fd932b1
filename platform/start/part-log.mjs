// @ts-check
import { openLogFile } from './log-file.mjs';

const MAX_LOGGED_PER_MINUTE = 20;
const RECENT_LINES = 25;

/**
 * Writes what a part prints to a file, and its warnings and errors to the terminal too.
 * @param {{ file: string, name: string, log: (line: string) => void }} options
 * @returns {{ write: (line: string, isError: boolean) => void, recent: () => string, close: () => void }}
 */
export function openPartLog({ file, name, log }) {
  const written = openLogFile({ file, log });
  /** @type {string[]} */
  const last = [];
  let [minute, shown] = [0, 0];
  return {
    write(line, isError) {
      written.write(line);
      if (last.push(line) > RECENT_LINES) last.shift();
      const summary = summarizeLine(line, isError);
      if (!summary) return;
      const now = Math.floor(Date.now() / 60_000);
      if (now !== minute) [minute, shown] = [now, 0];
      shown++;
      if (shown <= MAX_LOGGED_PER_MINUTE) log(`[${name}] ${summary}`);
      else if (shown === MAX_LOGGED_PER_MINUTE + 1) log(`[${name}] … and more in ${file}`);
    },
    recent: () => last.join('\n'),
    close: written.close,
  };
}

/** Under load most lines are below a warning; this skips them without parsing. */
const NOTABLE = /"level":(?:[456]0|"(?:warn|error|fatal)")/;

const LEVELS = /** @type {Record<string, string>} */ ({
  40: 'warning',
  50: 'error',
  60: 'fatal',
  warn: 'warning',
});

/**
 * A line as the terminal shows it; null for a line below a warning. Lines are pino's JSON or plain text.
 * @param {string} line
 * @param {boolean} isError whether it came on standard error
 * @returns {string | null}
 */
export function summarizeLine(line, isError) {
  if (line.startsWith('{') && !NOTABLE.test(line)) return null;
  const entry = readEntry(line);
  if (!entry) return isError && line.trim() ? line.slice(0, 300) : null;
  const level = LEVELS[entry.level] ?? (['error', 'fatal'].includes(entry.level) ? entry.level : null);
  if (!level) return null;
  const reason = entry.err?.message && entry.err.message !== entry.msg ? `: ${entry.err.message}` : '';
  return `${level}: ${entry.msg ?? ''}${reason}`.slice(0, 300);
}

/**
 * The `msg` of a logged line; undefined for a line that is not JSON.
 * @param {string} line
 * @returns {string | undefined}
 */
export function messageOf(line) {
  return readEntry(line)?.msg;
}

/** @param {string} line */
function readEntry(line) {
  if (!line.startsWith('{')) return null;
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
