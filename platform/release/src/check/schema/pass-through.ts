import type { JsonSchema } from '@giftstore/contracts';
import { branchesOf, itemsOf, othersOf, propertiesOf, requiredOf } from './json-schema';
import { misfits } from './misfits';

/**
 * What is left of `said` after the page's bus has checked it with `checking`: the same, less the fields that the bus does
 * not know, which it drops.
 */
export function passThrough(said: JsonSchema, checking: JsonSchema): JsonSchema {
  const branches = branchesOf(said);
  if (branches) return { anyOf: branches.map((branch) => passThrough(branch, checking)) };
  const forms = branchesOf(checking);
  if (forms) {
    const form = forms.find((one) => misfits(said, one).length === 0);
    return form ? passThrough(said, form) : said;
  }
  const items = itemsOf(said);
  const checkedItems = itemsOf(checking);
  if (items && checkedItems) return { ...said, items: passThrough(items, checkedItems) };
  const drops = said.type === 'object' && checking.type === 'object' && !othersOf(checking);
  return drops ? withKnownFields(said, checking) : said;
}

function withKnownFields(said: JsonSchema, checking: JsonSchema): JsonSchema {
  const known = propertiesOf(checking);
  const kept = Object.entries(propertiesOf(said)).flatMap(([name, field]) => {
    const check = Object.hasOwn(known, name) ? known[name] : undefined;
    return check ? [[name, passThrough(field, check)] as const] : [];
  });
  const required = requiredOf(said).filter((name) => Object.hasOwn(known, name));
  return { ...said, properties: Object.fromEntries(kept), required };
}
