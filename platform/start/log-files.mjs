// @ts-check
import { readFileSync } from 'node:fs';

/**
 * The end of a log file, for an error message.
 * @param {string} file
 * @param {number} count lines
 */
export function lastLines(file, count) {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n');
  } catch {
    return '';
  }
}
