import MarkdownIt from 'markdown-it';
import { fillConstants, PLACEHOLDERS } from './placeholders.mjs';
import { mistake } from './source-file.mjs';

// No HTML in the texts: what looks like a tag is shown as it is written. Of the typographer, only its quotes and apostrophes.
const markdown = new MarkdownIt({ html: false, linkify: false }).disable(['image', 'replacements']);

/** Tables scroll in their own box on a narrow screen; the box takes the focus, so that keys scroll it. */
markdown.renderer.rules.table_open = () => '<div class="table" tabindex="0"><table>\n';
markdown.renderer.rules.table_close = () => '</table></div>\n';
markdown.renderer.rules.th_open = () => '<th scope="col">';

/** A part that is closed at first: `::: details Title` and `:::` are paragraphs of their own. */
markdown.core.ruler.push('details', ({ tokens, Token }) => {
  for (let index = tokens.length - 3; index >= 0; index -= 1) {
    const [open, { content }] = tokens.slice(index, index + 2);
    const [mark, title] = /^:::(?: details (.+))?$/.exec(content) ?? [];
    if (open.type !== 'paragraph_open' || !mark) continue;
    const token = new Token(title ? 'details_open' : 'details_close', 'details', title ? 1 : -1);
    tokens.splice(index, 3, Object.assign(token, { content: title ?? '', map: open.map, block: true }));
  }
});
markdown.renderer.rules.details_open = (tokens, index) =>
  `<details><summary>${markdown.utils.escapeHtml(tokens[index].content)}</summary>\n`;
markdown.renderer.rules.details_close = () => '</details>\n';

/** A placeholder as a word that Markdown leaves alone, also in the target of a link. */
const MARK = 'zqPlaceholder';
const marked = new RegExp(`${MARK}(\\w+?)Qz`, 'g');

/**
 * A text as HTML. The configuration's placeholders stay as `{{name}}`: bare in the targets of links, isolated from the text
 * around them elsewhere.
 * @param {{ file: string, body: string, firstLine: number }} source
 * @param {string} language
 * @param {(target: string) => string | undefined} linkMistake what is wrong with the target of a link
 * @throws {Error} with file and line
 */
export function renderMarkdown({ file, body, firstLine }, language, linkMistake) {
  const lineAt = (offset) => firstLine + body.slice(0, offset).split('\n').length - 1;
  const filled = fillConstants(body, language, (name, offset) =>
    mistake(file, lineAt(offset), `{{${name}}} is unknown; there are ${PLACEHOLDERS.join(', ')}`),
  ).replace(/\{\{(\w+)\}\}/g, `${MARK}$1Qz`);
  // A translation has the quotes of its own language.
  markdown.set({ typographer: language === 'en' });
  const tokens = markdown.parse(filled, {});
  requirePlain(
    tokens,
    file.endsWith('-opening.md'),
    (line, message) => mistake(file, firstLine + line, message),
    linkMistake,
  );
  return markdown.renderer
    .render(tokens, markdown.options, {})
    .replace(/href="[^"]*"/g, (href) => href.replace(marked, '{{$1}}'))
    .replace(marked, (_, name) => `<bdi${name.endsWith('Name') ? '' : ' dir="ltr"'}>{{${name}}}</bdi>`)
    .trim();
}

/** @throws for headings that belong to the page, and for links that lead nowhere */
function requirePlain(tokens, isOpening, mistakeAt, linkMistake) {
  const headings = isOpening ? ['h2', 'h3'] : ['h3'];
  let open = 0;
  for (const { type, tag, map, children } of tokens) {
    const line = map?.[0] ?? 0;
    if (tag === 'details') {
      open += type === 'details_open' ? 1 : -1;
      if (open < 0 || open > 1)
        throw mistakeAt(line, 'each "::: details Title" is closed by ":::" before the next');
    }
    if (type === 'heading_open' && !headings.includes(tag))
      throw mistakeAt(line, 'use ### for headings: the others are the titles of page and sections');
    for (const child of children ?? []) {
      if (child.type !== 'link_open') continue;
      const target = child.attrGet('href').replace(marked, '{{$1}}');
      const message = linkMistake(target);
      if (message) throw mistakeAt(line, `the link to ${target} ${message}`);
    }
  }
  if (open) throw mistakeAt(0, 'a "::: details Title" is never closed by ":::"');
}

/** The words of an HTML text that `renderMarkdown` made. */
export function plainText(html) {
  return html
    .replace(/<\/(?:p|li|h3|td|th|tr|summary)>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/&(lt|gt|amp|quot);/g, (_, name) => ({ lt: '<', gt: '>', amp: '&', quot: '"' })[name])
    .replace(/\s+/g, ' ')
    .trim();
}
