import type { Release, ReleaseMap } from '@giftstore/contracts';
import {
  declaresQueryForRendering,
  isRenderedForAll,
  routeFields,
} from '@giftstore/contracts/remote-declaration';
import * as v from 'valibot';
import { keyList } from '../keys/key-list-schema';
import { parseJson } from '../parse-json';

/** 128 random bits, base64url. */
export const PREVIEW_TOKEN = /^[\w-]{22}$/;

const texts = v.array(v.string());
const contracts = v.looseObject({ bus: v.number(), services: v.number() });
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const version = v.pipe(v.string(), v.minLength(1));
const hash = v.pipe(v.string(), v.startsWith('sha384-'));

const builtRouteFields = { ...routeFields, title: v.record(v.string(), v.string()), preload: texts };

// Loose objects: fields that a newer writer adds are signed too and pass through untouched.
const route = v.looseObject({
  ...builtRouteFields,
  // A policy that a newer edge supports grants nothing here, and takes no other remote down.
  policy: v.optional(texts),
  // Nor does a purpose that only a newer shell knows.
  purpose: v.optional(v.string()),
});

/** A route that is published now can have no policy but the known ones. */
const builtRoute = v.pipe(v.looseObject(builtRouteFields), isRenderedForAll(), declaresQueryForRendering());

const entry = v.looseObject({ scripts: texts, styles: texts, fonts: texts });

const release = v.looseObject({
  name: v.string(),
  version,
  builtFrom: v.string(),
  contracts,
  routes: v.array(route),
  handles: texts,
  slots: texts,
  shared: v.record(v.string(), v.looseObject({ version: v.string(), accepts: v.string() })),
  files: v.record(v.string(), v.looseObject({ size: count, integrity: hash })),
  entry: v.optional(entry),
  mounts: v.optional(v.record(v.string(), texts)),
  // Builds of before these were recorded have none.
  imports: v.optional(v.record(v.string(), texts)),
  exports: v.optional(v.record(v.string(), texts)),
  links: v.optional(texts),
  starts: v.optional(v.record(v.string(), texts)),
});

/** The checks need all of it: a build without these would exceed no budget and depend on no other remote. */
const build = v.looseObject({
  ...release.entries,
  routes: v.array(builtRoute),
  publishes: texts,
  subscribes: texts,
  sends: texts,
  bus: v.record(v.string(), v.looseObject({})),
  federation: v.string(),
  files: v.record(v.string(), v.looseObject({ size: count, gzip: count, integrity: hash })),
});

const liveRelease = v.looseObject({
  version,
  base: v.pipe(v.string(), v.endsWith('/')),
  handles: texts,
  slots: texts,
  contracts,
  routes: v.array(route),
  integrity: v.record(v.string(), hash),
  files: hash,
  signature: v.string(),
  approval: v.optional(
    v.looseObject({ percent: count, previous: v.nullable(v.string()), signature: v.string() }),
  ),
});

const percent = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99));

const releaseMap = v.looseObject({
  channel: v.string(),
  revision: count,
  remotes: v.record(
    v.string(),
    v.looseObject({
      ...liveRelease.entries,
      canary: v.optional(v.looseObject({ ...liveRelease.entries, percent })),
    }),
  ),
  keys: keyList,
  preview: v.optional(
    v.looseObject({
      over: v.string(),
      expires: v.pipe(v.string(), v.isoTimestamp()),
      token: v.pipe(v.string(), v.regex(PREVIEW_TOKEN)),
    }),
  ),
  signature: v.string(),
});

const change = v.looseObject({
  action: v.string(),
  remote: v.string(),
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  percent: v.optional(percent),
});

const channelRecord = v.looseObject({
  map: releaseMap,
  by: v.string(),
  at: v.string(),
  what: v.array(change),
  why: v.optional(v.string()),
  freeze: v.optional(v.looseObject({ until: v.string(), by: v.string(), why: v.string() })),
  signature: v.optional(v.string()),
});

/** One change in a record of a channel. */
export type Change = {
  action:
    | 'stage'
    | 'promote'
    | 'canary'
    | 'rollback'
    | 'keys'
    | 'retire'
    | 'prune'
    | 'freeze'
    | 'unfreeze'
    | 'preview'
    | 'endPreview';
  remote: string;
  /** Version before and after; null: none. */
  from: string | null;
  to: string | null;
  /** Share of the shoppers, of a canary. */
  percent?: number;
};

/** A time in which nothing is promoted in a channel. Rolling back and ending canaries stay possible. */
export interface Freeze {
  /** ISO 8601. */
  until: string;
  by: string;
  why: string;
}

/** `channels/<channel>/<revision>.json`: a revision of a channel's map, and its entry in the history. */
export interface ChannelRecord {
  map: ReleaseMap;
  /** `user@host`, the user of a CI pipeline, or what a verified token says. */
  by: string;
  /** ISO 8601. */
  at: string;
  what: Change[];
  why?: string;
  /** While it lasts, nothing is promoted. It stops mistakes, not a stolen key. */
  freeze?: Freeze;
  /** By the channel's key, over who, when and why (channel/record-signature.ts); records of before have none. */
  signature?: string;
}

/** Reads a release.json. Throws an Error that names the first wrong field. */
export function parseRelease(text: string): Release {
  return parseJson(release, text) as unknown as Release;
}

/** Reads the release.json of a build before it is published. Throws as `parseRelease` does. */
export function parseBuild(text: string): Release {
  return parseJson(build, text) as unknown as Release;
}

/** Reads a record of a channel; its signatures are not verified. Throws as `parseRelease` does. */
export function parseRecord(text: string): ChannelRecord {
  return parseJson(channelRecord, text) as unknown as ChannelRecord;
}
