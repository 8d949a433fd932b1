import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { LineCounter, parseDocument } from 'yaml';

/** The remote's folder; messages name files relative to the one above it. */
const REPOSITORY = new URL('../../', import.meta.url).pathname;

/**
 * A mistake in a text, with the place where it is.
 * @param {string} file
 * @param {number} line counted from 1
 * @param {string} message what to change
 */
export function mistake(file, line, message) {
  return new Error(`${relative(REPOSITORY, file)}:${line}: ${message}`);
}

/**
 * A Markdown file with front matter, which holds exactly `fields`, each a text that is not empty.
 * @param {string} file
 * @param {string[]} fields
 * @returns {{ file: string, fields: Record<string, string>, body: string, firstLine: number }} `firstLine`: the body's
 * first line in the file
 * @throws {Error} with file and line
 */
export function readMarkdown(file, fields) {
  const text = readFileSync(file, 'utf8').replace(/\r\n/g, '\n');
  const [, matter] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? [];
  if (matter === undefined) throw mistake(file, 1, 'begin with front matter between two lines of ---');
  const head = `---\n${matter}\n---\n`;
  return {
    file,
    fields: checkFields(file, readYaml(file, matter, 1), fields),
    body: text.slice(head.length),
    firstLine: head.split('\n').length,
  };
}

/** A YAML file that holds exactly `fields`. */
export function readYamlFile(file, fields) {
  const { values, lineOf } = readYaml(file, readFileSync(file, 'utf8'), 0);
  requireFields(file, { values, lineOf }, fields);
  return values;
}

function readYaml(file, text, linesBefore) {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const lineAt = (offset) => lines.linePos(offset).line + linesBefore;
  const [error] = document.errors;
  if (error) throw mistake(file, lineAt(error.pos[0]), error.message.split('\n')[0]);
  const values = document.toJS() ?? {};
  if (typeof values !== 'object' || Array.isArray(values))
    throw mistake(file, 1 + linesBefore, 'write "name: value" lines');
  const places = Object.fromEntries(
    (document.contents?.items ?? []).map(({ key }) => [key.value, lineAt(key.range[0])]),
  );
  return { values, lineOf: (field) => places[field] ?? 1 + linesBefore };
}

function requireFields(file, { values, lineOf }, fields) {
  for (const name of Object.keys(values))
    if (!fields.includes(name))
      throw mistake(file, lineOf(name), `"${name}" is unknown here; the fields are ${fields.join(', ')}`);
  for (const name of fields)
    if (values[name] === undefined || values[name] === null)
      throw mistake(file, lineOf(name), `add "${name}:"`);
}

function checkFields(file, read, fields) {
  requireFields(file, read, fields);
  for (const name of fields) {
    const value = read.values[name];
    if (typeof value !== 'string' || value.trim() === '')
      throw mistake(file, read.lineOf(name), `"${name}" must be a text; put it in quotes`);
  }
  return read.values;
}
