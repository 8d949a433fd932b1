import { basename } from 'node:path';
import { readDocument } from './read-document.mjs';
import { readQuestions } from './read-questions.mjs';
import { plainText } from './render-markdown.mjs';

/**
 * The source of the module that a yaml file of `content` stands for. `chunk` and `load` decide how the long texts load:
 * in chunks of their own in the browser's bundle, with the module in tests.
 * @param {string} file `document.yaml` or `questions.yaml`
 * @param {{ exportAs: (name: string, value: string) => string, load: (edition: object, id: string) => string }} target
 */
export function contentModule(file, { exportAs, load }) {
  if (basename(file) === 'questions.yaml') {
    const questions = readQuestions(file);
    return `${exportAs('questions', JSON.stringify(questions))}\n${exportAs('plainAnswers', JSON.stringify(plainAnswers(questions)))}\n`;
  }
  const { editions, ...document } = readDocument(file);
  const outlines = Object.fromEntries(
    Object.entries(editions).map(([key, edition]) => [key, outlineOf(edition)]),
  );
  const loaders = Object.entries(editions).map(
    ([key, edition]) => `${JSON.stringify(key)}: ${load(edition, document.id)}`,
  );
  const fields = JSON.stringify({ ...document, editions: outlines }).slice(1, -1);
  return `${exportAs('document', `{ ${fields}, texts: { ${loaders.join(', ')} } }`)}\n`;
}

/** The long texts of one edition. */
export function textsOf({ opening, sections }) {
  return { opening, sections: Object.fromEntries(sections.map(({ id, html }) => [id, html])) };
}

/** An edition without its long texts: what a page needs that came rendered. */
function outlineOf({ opening: _, sections, ...edition }) {
  return { ...edition, sections: sections.map(({ id, title }) => ({ id, title })) };
}

function plainAnswers({ topics }) {
  return Object.fromEntries(
    Object.entries(topics).map(([language, all]) => [
      language,
      Object.fromEntries(all.flatMap(({ entries }) => entries.map(({ id, html }) => [id, plainText(html)]))),
    ]),
  );
}
