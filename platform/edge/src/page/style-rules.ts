import { type AtRule, type ChildNode, parse } from 'postcss';
import parseSelectors, { type Node } from 'postcss-selector-parser';

/** A rule of a style sheet as the page needs it: text that stays, or what decides whether it stays. */
export type StyleRule =
  | { kind: 'group'; prelude: string; rules: StyleRule[] }
  /** `needs`: for each selector the classes without which it matches nothing. */
  | { kind: 'style'; needs: string[][]; text: string }
  | { kind: 'keyframes'; name: string; text: string }
  | { kind: 'font'; font: PageFont }
  | { kind: 'other'; text: string };

/** What a browser's FontFace is made of: family, source and descriptors. */
export type PageFont = [family: string, source: string, descriptors: Record<string, string>];

/** Rules that hold other rules. */
const GROUP = /^(?:layer|media|supports|container|scope|starting-style)$/;
const KEYFRAMES = /^(?:-webkit-)?keyframes$/;
/** A name that is written with escapes counts as no class, so that its rule stays. */
const PLAIN_NAME = /^[\w-]+$/;

/**
 * The rules of a style sheet, in order. Throws for what is no CSS, and for what would not mean the same in a copy of some of them: imports,
 * and layers without a name.
 */
export function parseStyles(css: string): StyleRule[] {
  const root = parse(css);
  root.walkComments((comment) => {
    comment.remove();
  });
  return root.nodes.flatMap(ruleOf);
}

function ruleOf(node: ChildNode): StyleRule[] {
  if (node.type === 'rule')
    return [{ kind: 'style', needs: neededClasses(node.selector), text: String(node) }];
  if (node.type !== 'atrule' || node.name === 'charset') return [];
  const { name, params, nodes } = node;
  const prelude = `@${name} ${params}`.trim();
  if (/^(?:import|namespace)$/.test(name) || (prelude === '@layer' && nodes))
    throw new Error(`a page cannot repeat ${prelude}`);
  if (!nodes) return [{ kind: 'other', text: `${prelude};` }];
  if (GROUP.test(name)) return [{ kind: 'group', prelude, rules: nodes.flatMap(ruleOf) }];
  if (KEYFRAMES.test(name)) return [{ kind: 'keyframes', name: params, text: String(node) }];
  const font = name === 'font-face' ? loadedFont(node) : null;
  return [font ? { kind: 'font', font } : { kind: 'other', text: String(node) }];
}

/** The font of a rule that loads it from an address; null for one of the system's. */
function loadedFont(rule: AtRule): PageFont | null {
  const values = new Map<string, string>();
  rule.walkDecls(({ prop, value }) => void values.set(prop.toLowerCase(), value));
  const [family = '', source = ''] = [values.get('font-family'), values.get('src')];
  if (!/\burl\(/i.test(source)) return null;
  const others = [...values].filter(([name]) => name !== 'font-family' && name !== 'src');
  const descriptors = others.map(([name, value]) => [descriptorOf(name), value.replace(/\s+/g, ' ')]);
  return [
    family.replace(/^(["'])(.*)\1$/, '$2'),
    source.replace(/\s+/g, ' '),
    Object.fromEntries(descriptors),
  ];
}

/** As a script spells it: `font-weight` is `weight`, `unicode-range` is `unicodeRange`. */
function descriptorOf(property: string): string {
  const isShort = /^font-(?:display|stretch|style|weight)$/.test(property);
  const name = isShort ? property.slice('font-'.length) : property.replace(/^font-/, '');
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * For each selector of a list the classes that every element that it matches, or an element around or before it, has. What is in
 * brackets counts as none: `:not(.a)` needs no class. Without the selectors that only match under the pointer.
 */
function neededClasses(list: string): string[][] {
  return parseSelectors()
    .astSync(list)
    .nodes.filter(({ nodes }) => !nodes.some(isHover))
    .map(({ nodes }) =>
      nodes.flatMap((node) => (node.type === 'class' && PLAIN_NAME.test(node.value) ? [node.value] : [])),
    );
}

/** What is under the pointer can wait for the whole sheet. */
const isHover = ({ type, value }: Node) => type === 'pseudo' && value === ':hover';
