// @ts-check
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * The end of a log file, for an error message.
 * @param {string} file
 * @param {number} count lines
 */
export function lastLines(file, count) {
  return linesOf(file).slice(-count).join('\n');
}

/**
 * The lines of a tool's log that show its failure: from the first line with an error, else the end. Builds print the
 * reason first and a summary last.
 * @param {string} file
 * @param {number} count lines
 */
export function failureIn(file, count) {
  const lines = linesOf(file);
  const first = lines.findIndex((line) => /\berror\b|\bfailed\b|✖/i.test(line));
  return (first < 0 ? lines.slice(-count) : lines.slice(first, first + count)).join('\n');
}

/** @param {string} file */
function linesOf(file) {
  try {
    return stripVTControlCharacters(readFileSync(file, 'utf8')).trimEnd().split('\n');
  } catch {
    return [];
  }
}
