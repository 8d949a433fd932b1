import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadContract } from '@giftstore/build/webpack/load-contract.mjs';
import { parse } from 'yaml';

const { paths } = loadContract('@giftstore/contracts/paths');
const ownPaths = new Set(Object.values(paths).map((build) => build(1, 1).split('?')[0]));

/**
 * Returns the function that finds what is wrong with the target of a link: texts lead to pages and sections of this shop,
 * and to its e-mail and telephone.
 * @param {string} content the folder of all documents
 * @param {string[]} ids the anchors of the text's own page
 * @returns {(target: string) => string | undefined}
 */
export function linkChecker(content, ids) {
  return (target) => {
    if (/^(?:mailto:\{\{supportEmail\}\}|tel:\{\{supportPhone\}\})$/.test(target)) return undefined;
    if (target.startsWith('#'))
      return ids.includes(target.slice(1)) ? undefined : 'has no such section on its page';
    if (!target.startsWith('/')) return 'must be a path of the shop, an anchor, mailto: or tel:';
    const [path, anchor] = target.split('#');
    if (!ownPaths.has(path.split('?')[0])) return 'is no page of the shop (shared/contracts/src/paths.ts)';
    if (anchor === undefined) return undefined;
    return anchorsOf(content, path).includes(anchor) ? undefined : 'has no such section on that page';
  };
}

/** The anchors of the document at `path`. */
function anchorsOf(content, path) {
  for (const name of readdirSync(content)) {
    const folder = join(content, name);
    const description = ['document.yaml', 'questions.yaml'].find((file) => existsSync(join(folder, file)));
    if (!description) continue;
    const values = parse(readFileSync(join(folder, description), 'utf8'));
    if (values.path !== path) continue;
    return values.sections ?? questionIds(join(folder, values.languages[0]));
  }
  return [];
}

function questionIds(folder) {
  const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  return texts.flatMap((text) => [...text.matchAll(/^## .*\{#([^}]+)\}$/gm)].map(([, id]) => id));
}
