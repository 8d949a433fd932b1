import { basename, join } from 'node:path';

const RUNTIME = JSON.stringify(join(import.meta.dirname, 'browser/texts.mjs'));

/** Makes a module of a language's texts that shows its next version at once, without a reload. */
export default function textsLoader(source) {
  const language = JSON.stringify(basename(this.resourcePath, '.json'));
  return `import { showTexts } from ${RUNTIME};
const texts = ${JSON.stringify(JSON.parse(source))};
export default texts;
if (import.meta.webpackHot) {
  if (import.meta.webpackHot.data) showTexts(${language}, texts);
  import.meta.webpackHot.accept();
}
`;
}
