import { dirname, join } from 'node:path';
import { contentModule, textsOf } from './content-modules.mjs';
import { readDocument } from './read-document.mjs';

/**
 * The webpack loader of `content/<document>/document.yaml` and `questions.yaml` (content/README.md describes the format). A
 * document's long texts become a chunk for each version and language.
 * @this {import('webpack').LoaderContext<object>}
 */
export default function contentLoader() {
  const file = this.resourcePath;
  this.addContextDependency(dirname(file));
  for (const name of PARSER) this.addDependency(join(import.meta.dirname, name));
  const edition = new URLSearchParams(this.resourceQuery).get('texts');
  if (edition) return `export default ${JSON.stringify(textsOf(readDocument(file).editions[edition]))};\n`;
  return contentModule(file, {
    exportAs: (name, value) => `export const ${name} = ${value};`,
    load: ({ version, language }, id) =>
      `() => import(/* webpackChunkName: "${id}-${version}-${language}" */ ${JSON.stringify(`${file}?texts=${version}/${language}`)})`,
  });
}

const PARSER = ['placeholders.mjs', 'render-markdown.mjs', 'read-document.mjs', 'read-questions.mjs'];
