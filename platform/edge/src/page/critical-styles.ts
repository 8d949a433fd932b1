import type { PageFont, StyleRule } from './style-rules';

type Keyframes = Extract<StyleRule, { kind: 'keyframes' }>;

/**
 * The rules that some element of the HTML may match, as one text; what only print, the pointer or an absent class needs is left out, and so are
 * fonts with an address, which a script adds (font-script.ts). Every layer is declared in its place, so that the whole sheets, when they are added
 * behind this text, mean what they would mean without it: each rule here comes once more in them.
 */
export function criticalStyles(sheets: readonly (readonly StyleRule[])[], html: string): string {
  const classes = classesOf(html);
  const pieces = sheets.flatMap((rules) => piecesOf(rules, classes));
  const styles = pieces.filter((piece) => typeof piece === 'string').join('');
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      return styles.includes(piece.name) ? piece.text : '';
    })
    .join('')
    .replace(REPEATED_LAYER, '$1');
}

/** The fonts of the sheets that are loaded from an address. */
export function loadedFonts(sheets: readonly (readonly StyleRule[])[]): PageFont[] {
  return sheets.flat().flatMap((rule) => (rule.kind === 'font' ? [rule.font] : []));
}

/** A layer that is declared again at once: a sheet has one block for each of its modules. */
const REPEATED_LAYER = /(@layer [\w.-]+;)\1+/g;

const CLASSES = /\sclass="([^"]*)"/g;

function classesOf(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(CLASSES)].flatMap(([, names = '']) => names.split(/\s+/)));
}

function piecesOf(rules: readonly StyleRule[], classes: ReadonlySet<string>): (string | Keyframes)[] {
  return rules.flatMap((rule) => {
    if (rule.kind === 'keyframes') return [rule];
    if (rule.kind === 'other') return [rule.text];
    if (rule.kind === 'font') return [];
    if (rule.kind === 'style') return mayMatch(rule.needs, classes) ? [rule.text] : [];
    const inner = isForPrint(rule.prelude) ? [] : piecesOf(rule.rules, classes);
    if (inner.length) return [`${rule.prelude}{`, ...inner, '}'];
    return rule.prelude.startsWith('@layer') ? [`${rule.prelude};`] : [];
  });
}

function mayMatch(needs: string[][], classes: ReadonlySet<string>): boolean {
  return needs.some((names) => names.every((name) => classes.has(name)));
}

const isForPrint = (prelude: string) => /^@media\s+print$/.test(prelude);
