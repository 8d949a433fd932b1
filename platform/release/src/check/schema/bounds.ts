import type { JsonSchema } from '@giftstore/contracts';
import type { Misfit } from './misfits';

const LOWEST = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'] as const;
const HIGHEST = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'] as const;
/** Nobody can tell whether what fits one of these fits another of its kind. */
const SAME = ['pattern', 'format', 'contentEncoding', 'multipleOf', 'uniqueItems'] as const;

export const KNOWN_BOUNDS: readonly string[] = [...LOWEST, ...HIGHEST, ...SAME];

/** Where `given` goes beyond the bounds that `wanted` sets. */
export function boundMisfits(given: JsonSchema, wanted: JsonSchema, field: string): Misfit[] {
  const problems = [
    ...LOWEST.filter((bound) => isBeyond(given, wanted, bound, 1)).map(
      (bound) => `may be less than ${inWords(wanted, bound)}`,
    ),
    ...HIGHEST.filter((bound) => isBeyond(given, wanted, bound, -1)).map(
      (bound) => `may be more than ${inWords(wanted, bound)}`,
    ),
    ...SAME.filter((bound) => bound in wanted && !isSame(given, wanted, bound)).map(
      (bound) => `may have another ${bound} than ${JSON.stringify(wanted[bound])}`,
    ),
  ];
  return problems.map((problem) => ({ field, problem }));
}

type Bound = (typeof LOWEST)[number] | (typeof HIGHEST)[number];

/** `sign` is 1 for a lowest value, -1 for a highest, which is the lowest seen from the other side. */
function isBeyond(given: JsonSchema, wanted: JsonSchema, bound: Bound, sign: 1 | -1): boolean {
  if (!(bound in wanted)) return false;
  const limit = Number(wanted[bound]) * sign;
  const open = bound.startsWith('exclusive');
  const closedBound = open
    ? bound.replace(/^exclusive(.)/, (_, letter: string) => letter.toLowerCase())
    : bound;
  const openBound = `exclusive${closedBound[0]?.toUpperCase()}${closedBound.slice(1)}`;
  const fitsOpen = openBound in given && Number(given[openBound]) * sign >= limit;
  const closed = Number(given[closedBound]) * sign;
  const fitsClosed = closedBound in given && (open ? closed > limit : closed >= limit);
  return !fitsOpen && !fitsClosed;
}

function isSame(given: JsonSchema, wanted: JsonSchema, bound: (typeof SAME)[number]): boolean {
  if (bound === 'pattern' && typeof given.const === 'string')
    return new RegExp(String(wanted.pattern)).test(given.const);
  return JSON.stringify(given[bound]) === JSON.stringify(wanted[bound]);
}

function inWords(wanted: JsonSchema, bound: Bound): string {
  if (bound.endsWith('Length')) return `${wanted[bound]} characters long`;
  if (bound.endsWith('Items')) return `${wanted[bound]} items`;
  return String(wanted[bound]);
}
