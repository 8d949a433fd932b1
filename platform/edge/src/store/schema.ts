import type { Release, ReleaseMap } from '@giftstore/contracts';
import * as v from 'valibot';

const words = v.record(v.string(), v.string());
const contracts = v.looseObject({ bus: v.number(), services: v.number() });

// Loose objects: a newer writer's extra fields (signature, canary) pass through untouched.
const route = v.looseObject({
  path: v.pipe(v.string(), v.regex(/^(?:\/[^\s?#]*|\*)$/, 'must start with "/"')),
  page: v.string(),
  chrome: v.picklist(['full', 'none']),
  session: v.optional(v.picklist(['required', 'anonymous'])),
  title: words,
  data: v.optional(v.array(v.string())),
  navigation: v.optional(v.literal('full')),
  robots: v.optional(v.literal('noindex')),
  preload: v.array(v.string()),
});

const release = v.looseObject({
  name: v.string(),
  version: v.string(),
  builtFrom: v.string(),
  contracts,
  routes: v.array(route),
  handles: v.array(v.string()),
  slots: v.array(v.string()),
  shared: v.record(v.string(), v.looseObject({ version: v.string(), accepts: v.string() })),
  files: v.record(
    v.string(),
    v.looseObject({
      size: v.pipe(v.number(), v.integer(), v.minValue(0)),
      integrity: v.pipe(v.string(), v.startsWith('sha384-')),
    }),
  ),
  entry: v.optional(
    v.looseObject({ scripts: v.array(v.string()), styles: v.array(v.string()), fonts: v.array(v.string()) }),
  ),
});

const releaseMap = v.looseObject({
  channel: v.string(),
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  remotes: v.record(
    v.string(),
    v.looseObject({
      version: v.string(),
      base: v.pipe(v.string(), v.endsWith('/')),
      handles: v.array(v.string()),
      slots: v.array(v.string()),
      contracts,
      routes: v.array(route),
      integrity: words,
    }),
  ),
});

/** Reads a release.json. Throws an Error that says what is wrong with it. */
export function parseRelease(text: string): Release {
  return check(release, text);
}

/** Reads a channel's release map. Throws an Error that says what is wrong with it. */
export function parseReleaseMap(text: string): ReleaseMap {
  return check(releaseMap, text);
}

function check<T>(schema: v.GenericSchema<unknown, T>, text: string): T {
  const result = v.safeParse(schema, JSON.parse(text));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`${v.getDotPath(issue) ?? 'document'}: ${issue.message}`);
}
