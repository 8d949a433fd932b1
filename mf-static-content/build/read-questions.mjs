import { basename, dirname, join } from 'node:path';
import { curlyApostrophes } from './apostrophes.mjs';
import { linkChecker } from './link-targets.mjs';
import { numberedFiles, requireIds } from './numbered-files.mjs';
import { fillConstants } from './placeholders.mjs';
import { renderMarkdown } from './render-markdown.mjs';
import { mistake, readMarkdown, readYamlFile } from './source-file.mjs';

const QUESTION = /^## (.+?) \{#([^}]+)\}$/;

/**
 * Questions and answers by topic, in each language.
 * @param {string} file its `questions.yaml`
 * @returns {{ id: string, path: string, topics: Record<string, object[]> }} `topics`: by language
 * @throws {Error} with file and line
 */
export function readQuestions(file) {
  const { path, languages, topics: keys } = readYamlFile(file, ['path', 'languages', 'topics']);
  requireIds(file, keys);
  const topics = languages.map((language) => {
    const sources = numberedFiles(join(dirname(file), language), keys, 1).map(splitTopic);
    const ids = sources.flatMap(({ entries }) => entries.map(({ id }) => id));
    requireIds(file, [...ids, ...keys]);
    const check = linkChecker(join(dirname(file), '..'), ids);
    return [language, sources.map((source, index) => topicOf(keys[index], source, language, check))];
  });
  return { id: basename(dirname(file)), path, topics: Object.fromEntries(topics) };
}

function topicOf(key, { file, title, entries }, language, check) {
  const filled = (text) =>
    curlyApostrophes(
      fillConstants(text, language, (name) => mistake(file, 2, `{{${name}}} is unknown`)),
      language,
    );
  return {
    key,
    title: filled(title),
    entries: entries.map(({ id, question, ...answer }) => ({
      id,
      question: filled(question),
      html: renderMarkdown(answer, language, check),
    })),
  };
}

/** A topic's file: `## Question {#id}`, then the answer, again and again. */
function splitTopic(file) {
  const { fields, body, firstLine } = readMarkdown(file, ['title']);
  const entries = [];
  for (const [index, text] of body.split('\n').entries()) {
    const line = firstLine + index;
    const [, question, id] = QUESTION.exec(text) ?? [];
    if (question) entries.push({ file, id, question, body: '', firstLine: line + 1 });
    else if (text.startsWith('## ')) throw mistake(file, line, 'write "## Question {#its-id}"');
    else if (entries.length > 0) entries.at(-1).body += `${text}\n`;
    else if (text.trim()) throw mistake(file, line, 'begin with a question: "## Question {#its-id}"');
  }
  const empty = entries.find(({ body }) => !body.trim());
  if (empty) throw mistake(file, empty.firstLine - 1, 'this question has no answer');
  return { file, title: fields.title, entries };
}
