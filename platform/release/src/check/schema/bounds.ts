import type { JsonSchema } from '@giftstore/contracts';
import type { Mismatch } from './mismatch';

const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'] as const;
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'] as const;
/** Two different values of these cannot be compared. */
const SAME = ['pattern', 'format', 'contentEncoding', 'multipleOf', 'uniqueItems'] as const;

export const KNOWN_BOUNDS: readonly string[] = [...LOWER, ...UPPER, ...SAME];

/** Where `sent` allows values beyond the bounds of `accepted`. */
export function boundMismatches(sent: JsonSchema, accepted: JsonSchema, field: string): Mismatch[] {
  const errors = [
    ...LOWER.filter((bound) => isBeyond(sent, accepted, bound, 1)).map(
      (bound) => `may be less than ${describeBound(accepted, bound)}`,
    ),
    ...UPPER.filter((bound) => isBeyond(sent, accepted, bound, -1)).map(
      (bound) => `may be more than ${describeBound(accepted, bound)}`,
    ),
    ...SAME.filter((bound) => bound in accepted && !isSame(sent, accepted, bound)).map(
      (bound) => `may have another ${bound} than ${JSON.stringify(accepted[bound])}`,
    ),
  ];
  return errors.map((error) => ({ field, error }));
}

type Bound = (typeof LOWER)[number] | (typeof UPPER)[number];

/** `sign` is 1 for a lower bound, -1 for an upper bound. */
function isBeyond(sent: JsonSchema, accepted: JsonSchema, bound: Bound, sign: 1 | -1): boolean {
  if (!(bound in accepted)) return false;
  const limit = Number(accepted[bound]) * sign;
  const open = bound.startsWith('exclusive');
  const closedBound = open
    ? bound.replace(/^exclusive(.)/, (_, letter: string) => letter.toLowerCase())
    : bound;
  const openBound = `exclusive${closedBound[0]?.toUpperCase()}${closedBound.slice(1)}`;
  const fitsOpen = openBound in sent && Number(sent[openBound]) * sign >= limit;
  const closed = Number(sent[closedBound]) * sign;
  const fitsClosed = closedBound in sent && (open ? closed > limit : closed >= limit);
  return !fitsOpen && !fitsClosed;
}

function isSame(sent: JsonSchema, accepted: JsonSchema, bound: (typeof SAME)[number]): boolean {
  if (bound === 'pattern' && typeof sent.const === 'string')
    return new RegExp(String(accepted.pattern)).test(sent.const);
  return JSON.stringify(sent[bound]) === JSON.stringify(accepted[bound]);
}

function describeBound(accepted: JsonSchema, bound: Bound): string {
  if (bound.endsWith('Length')) return `${accepted[bound]} characters long`;
  if (bound.endsWith('Items')) return `${accepted[bound]} items`;
  return String(accepted[bound]);
}
