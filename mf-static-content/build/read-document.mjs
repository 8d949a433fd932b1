import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { curlyApostrophes } from './apostrophes.mjs';
import { linkChecker } from './link-targets.mjs';
import { numberedFiles, requireIds } from './numbered-files.mjs';
import { fillConstants } from './placeholders.mjs';
import { renderMarkdown } from './render-markdown.mjs';
import { mistake, readMarkdown, readYamlFile } from './source-file.mjs';

/** @typedef {{ opening: string, sections: { id: string, title: string, html: string }[] }} Edition */

const OPENING = 'opening';
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * A document of numbered sections, in all of its versions and languages.
 * @param {string} file its `document.yaml`
 * @returns {{ id: string, path: string, versions: string[], editions: Record<string, Edition> }} `versions`: newest first;
 * `editions`: by `<version>/<language>`
 * @throws {Error} with file and line
 */
export function readDocument(file) {
  const { path, languages, sections } = readYamlFile(file, ['path', 'languages', 'sections']);
  requireIds(file, [...sections, OPENING]);
  const folder = dirname(file);
  const versions = readdirSync(folder)
    .filter((name) => name !== basename(file))
    .sort()
    .reverse();
  for (const version of versions)
    if (!DATE.test(version))
      throw mistake(join(folder, version), 1, 'name a version by its date, 2024-11-28');
  if (versions.length === 0) throw mistake(file, 1, 'add a folder for its first version, 2024-11-28');
  const editions = versions.flatMap((version) =>
    languages.map((language) => [
      `${version}/${language}`,
      readEdition({ folder: join(folder, version, language), version, language, sections }),
    ]),
  );
  return { id: basename(folder), path, versions, editions: Object.fromEntries(editions) };
}

function readEdition({ folder, version, language, sections }) {
  const [openingFile, ...sectionFiles] = numberedFiles(folder, [OPENING, ...sections], 0);
  const check = linkChecker(join(folder, '../../..'), sections);
  const opening = readMarkdown(openingFile, ['title', 'description', 'updated']);
  if (!DATE.test(opening.fields.updated))
    throw mistake(openingFile, 1, '"updated" must be a date in quotes, "2024-11-28"');
  const texts = sectionFiles.map((file, index) => {
    const source = readMarkdown(file, ['title']);
    return {
      id: sections[index],
      title: filled(source, 'title', language),
      html: renderMarkdown(source, language, check),
    };
  });
  const html = renderMarkdown(opening, language, check);
  return {
    ...{ version, language, updated: opening.fields.updated },
    title: filled(opening, 'title', language),
    description: filled(opening, 'description', language),
    digest: createHash('sha256')
      .update(JSON.stringify([html, texts]))
      .digest('hex')
      .slice(0, 10),
    opening: html,
    sections: texts,
  };
}

const filled = ({ file, fields }, name, language) =>
  curlyApostrophes(
    fillConstants(fields[name], language, (unknown) => mistake(file, 2, `{{${unknown}}} is unknown`)),
    language,
  );
