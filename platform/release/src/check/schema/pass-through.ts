import type { JsonSchema } from '@giftstore/contracts';
import { branchesOf, itemsOf, othersOf, propertiesOf, requiredOf } from './json-schema';
import { mismatches } from './mismatches';

/**
 * The schema of messages of `sent` after the page's bus has validated them with `checking`: without the fields that the bus drops
 * because it does not have them.
 */
export function passThrough(sent: JsonSchema, checking: JsonSchema): JsonSchema {
  const branches = branchesOf(sent);
  if (branches) return { anyOf: branches.map((branch) => passThrough(branch, checking)) };
  const forms = branchesOf(checking);
  if (forms) {
    const form = forms.find((one) => mismatches(sent, one).length === 0);
    return form ? passThrough(sent, form) : sent;
  }
  const items = itemsOf(sent);
  const checkedItems = itemsOf(checking);
  if (items && checkedItems) return { ...sent, items: passThrough(items, checkedItems) };
  const drops = sent.type === 'object' && checking.type === 'object' && !othersOf(checking);
  return drops ? withKnownFields(sent, checking) : sent;
}

function withKnownFields(sent: JsonSchema, checking: JsonSchema): JsonSchema {
  const known = propertiesOf(checking);
  const fields = Object.entries(propertiesOf(sent)).flatMap(([name, field]) => {
    const check = Object.hasOwn(known, name) ? known[name] : undefined;
    return check ? [[name, passThrough(field, check)] as const] : [];
  });
  const required = requiredOf(sent).filter((name) => Object.hasOwn(known, name));
  return { ...sent, properties: Object.fromEntries(fields), required };
}
