// @ts-check
import { createWriteStream, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const rotateAt = 10 * 1024 * 1024;
const shownPerMinute = 20;
const recentLines = 25;

/**
 * Keeps what a part prints in a file; tells the terminal about its warnings and errors only.
 * @param {{ file: string, name: string, say: (line: string) => void }} where
 * @returns {{ take: (line: string, fromErrors: boolean) => void, recent: () => string, close: () => void }}
 */
export function openPartLog({ file, name, say }) {
  mkdirSync(dirname(file), { recursive: true });
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > rotateAt) renameSync(file, `${file}.1`);
  const stream = createWriteStream(file, { flags: 'a' });
  /** @type {string[]} */
  const last = [];
  let [minute, shown] = [0, 0];
  return {
    take(line, fromErrors) {
      stream.write(`${line}\n`);
      if (last.push(line) > recentLines) last.shift();
      const words = worthTelling(line, fromErrors);
      if (!words) return;
      const now = Math.floor(Date.now() / 60_000);
      if (now !== minute) [minute, shown] = [now, 0];
      shown++;
      if (shown <= shownPerMinute) say(`[${name}] ${words}`);
      else if (shown === shownPerMinute + 1) say(`[${name}] … and more in ${file}`);
    },
    recent: () => last.join('\n'),
    close: () => stream.end(),
  };
}

/** Under load most lines are everyday; they are told by this alone, unparsed. */
const loud = /"level":(?:[456]0|"(?:warn|error|fatal)")/;

const levels = /** @type {Record<string, string>} */ ({
  40: 'warning',
  50: 'error',
  60: 'fatal',
  warn: 'warning',
});

/**
 * What a line says to a person; null when it is everyday. Lines are pino's JSON or plain text.
 * @param {string} line
 * @param {boolean} fromErrors whether it came on standard error
 * @returns {string | null}
 */
export function worthTelling(line, fromErrors) {
  const everyday = line.startsWith('{') && !loud.test(line);
  if (everyday) return null;
  const entry = readEntry(line);
  if (!entry) return fromErrors && line.trim() ? line.slice(0, 300) : null;
  const level = levels[entry.level] ?? (['error', 'fatal'].includes(entry.level) ? entry.level : null);
  if (!level) return null;
  const reason = entry.err?.message && entry.err.message !== entry.msg ? `: ${entry.err.message}` : '';
  return `${level}: ${entry.msg ?? ''}${reason}`.slice(0, 300);
}

/**
 * The `msg` of a logged line; undefined for lines that are no JSON.
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
