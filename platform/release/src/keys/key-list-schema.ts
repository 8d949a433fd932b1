import type { KeyList } from '@giftstore/contracts';
import * as v from 'valibot';
import { parseJson } from '../parse-json';

const keys = v.array(v.string());

export const keyList = v.looseObject({
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  channel: keys,
  remotes: v.record(v.string(), keys),
  approvals: v.optional(v.record(v.string(), v.record(v.string(), keys))),
  identities: v.optional(
    v.record(
      v.string(),
      v.looseObject({ issuer: v.string(), audience: v.string(), subjects: v.pipe(keys, v.minLength(1)) }),
    ),
  ),
  signature: v.string(),
});

/** Reads a list of keys; its signature is not verified. Throws an Error that names the first wrong field. */
export function parseKeyList(text: string): KeyList {
  return parseJson(keyList, text);
}
