import { type ChildNode, parse } from 'postcss';
import parseSelectors from 'postcss-selector-parser';

/** A rule of a style sheet as the page needs it: text that stays, or what decides whether it stays. */
export type StyleRule =
  | { kind: 'group'; prelude: string; rules: StyleRule[] }
  /** `needs`: for each selector the classes without which it matches nothing. */
  | { kind: 'style'; needs: string[][]; text: string }
  | { kind: 'keyframes'; name: string; text: string }
  | { kind: 'other'; text: string };

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
  return [{ kind: 'other', text: String(node) }];
}

/**
 * For each selector of a list the classes that every element that it matches, or an element around or before it, has. What is in
 * brackets counts as none: `:not(.a)` needs no class.
 */
function neededClasses(list: string): string[][] {
  return parseSelectors()
    .astSync(list)
    .nodes.map(({ nodes }) =>
      nodes.flatMap((node) => (node.type === 'class' && PLAIN_NAME.test(node.value) ? [node.value] : [])),
    );
}
