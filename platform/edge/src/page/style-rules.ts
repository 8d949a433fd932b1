/** A rule of a style sheet as the page needs it: text that stays, or what decides whether it stays. */
export type StyleRule =
  | { kind: 'group'; prelude: string; rules: StyleRule[] }
  /** `needs`: for each selector the classes without which it matches nothing. */
  | { kind: 'style'; needs: string[][]; text: string }
  | { kind: 'keyframes'; name: string; text: string }
  | { kind: 'other'; text: string };

/** Rules that hold other rules. */
const GROUP = /^@(?:layer|media|supports|container|scope|starting-style)\b/;
const KEYFRAMES = /^@(?:-webkit-)?keyframes\s+(\S+)$/;
/** A name that is written with escapes counts as no class, so that its rule stays. */
const CLASS = /\.([A-Za-z_-][\w-]*)(?![\w\\-])/g;

/**
 * The rules of a style sheet, in order. Throws for what would not mean the same in a copy of some of them: imports, and layers without
 * a name.
 */
export function parseStyles(css: string): StyleRule[] {
  return statementsOf(css.replace(/\/\*[\s\S]*?\*\//g, '')).flatMap(ruleOf);
}

interface Statement {
  prelude: string;
  /** Between its braces; missing for a statement that ends in a semicolon. */
  block?: string;
}

function ruleOf({ prelude, block }: Statement): StyleRule[] {
  if (/^@(?:import|namespace)\b/.test(prelude)) throw new Error(`a page cannot repeat ${prelude}`);
  if (block === undefined) return /^@charset\b/.test(prelude) ? [] : [other(`${prelude};`)];
  if (prelude === '@layer') throw new Error('a page cannot repeat a layer without a name');
  const text = `${prelude}{${block}}`;
  if (GROUP.test(prelude)) return [{ kind: 'group', prelude, rules: statementsOf(block).flatMap(ruleOf) }];
  const [, name] = KEYFRAMES.exec(prelude) ?? [];
  if (name) return [{ kind: 'keyframes', name, text }];
  if (prelude.startsWith('@')) return [other(text)];
  return [{ kind: 'style', needs: selectorsOf(prelude).map(neededClasses), text }];
}

const other = (text: string): StyleRule => ({ kind: 'other', text });

/** Classes that every element that the selector matches, or an element around or before it, has. */
function neededClasses(selector: string): string[] {
  return [...selector.matchAll(CLASS)].map(([, name = '']) => name);
}

/** The selectors of a list without strings and without what is in brackets: `:not(.a)` needs no class. */
function selectorsOf(list: string): string[] {
  let depth = 0;
  let outside = '';
  for (let at = 0; at < list.length; at += 1) {
    const character = list[at] as string;
    const end = endOfToken(list, at);
    if (end > at + 1) {
      // An escape keeps its length, so that it never joins what is around it.
      if (depth === 0) outside += '\\'.repeat(end - at);
      at = end - 1;
    } else if (/[([]/.test(character)) depth += 1;
    else if (/[)\]]/.test(character)) depth -= 1;
    else if (depth === 0) outside += character;
  }
  return outside.split(',');
}

/** Splits at the semicolons and braces that are in no string, bracket or other block. */
function statementsOf(css: string): Statement[] {
  const statements: Statement[] = [];
  let start = 0;
  let depth = 0;
  for (let at = 0; at < css.length; at += 1) {
    const end = endOfToken(css, at);
    const character = css[at];
    if (end > at + 1) at = end - 1;
    else if (character === '(' || character === '[') depth += 1;
    else if (character === ')' || character === ']') depth -= 1;
    else if (depth === 0 && character === ';') {
      statements.push({ prelude: css.slice(start, at).trim() });
      start = at + 1;
    } else if (depth === 0 && character === '{') {
      const close = endOfBlock(css, at);
      statements.push({ prelude: css.slice(start, at).trim(), block: css.slice(at + 1, close) });
      at = close;
      start = close + 1;
    }
  }
  const rest = css.slice(start).trim();
  return [...statements, ...(rest ? [{ prelude: rest }] : [])].filter(
    ({ prelude, block }) => prelude !== '' || block !== undefined,
  );
}

/** Index of the brace that closes the one at `open`; the end of the text when none does. */
function endOfBlock(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    const end = endOfToken(css, at);
    if (end > at + 1) at = end - 1;
    else if (css[at] === '{') depth += 1;
    else if (css[at] === '}') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return css.length;
}

/** Where the string or the escape that begins at `at` ends; the next character when neither does. */
function endOfToken(css: string, at: number): number {
  const first = css[at];
  if (first === '\\') return at + 2;
  if (first !== '"' && first !== "'") return at + 1;
  for (let end = at + 1; end < css.length; end += 1) {
    if (css[end] === '\\') end += 1;
    else if (css[end] === first) return end + 1;
  }
  return css.length;
}
