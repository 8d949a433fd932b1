import { webcrypto } from 'node:crypto';
import {
  detailsOf,
  type LiveRelease,
  type MapSummary,
  type PreviewTerms,
  type ReleaseDetails,
  type ReleaseMap,
  signedReleaseText,
  signedSummaryText,
  summaryOf,
  unsignedText,
} from '@giftstore/contracts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const newKeys = () => webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
type Pair = Awaited<ReturnType<typeof newKeys>>;

const base64 = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64');
export const publicOf = async ({ publicKey }: Pair) =>
  base64(await webcrypto.subtle.exportKey('raw', publicKey));
const sign = async (text: string, { privateKey }: Pair) =>
  base64(await webcrypto.subtle.sign(ALGORITHM, privateKey, new TextEncoder().encode(text)));

export let root: Pair;
export let channel: Pair;
export let team: Pair;
export let otherTeam: Pair;

beforeAll(async () => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
  [root, channel, team, otherTeam] = (await Promise.all([newKeys(), newKeys(), newKeys(), newKeys()])) as [
    Pair,
    Pair,
    Pair,
    Pair,
  ];
});

/** A release of mf-a. */
export async function release(version: string, by = team): Promise<LiveRelease> {
  const unsigned = {
    version,
    base: `/releases/mf-a/${version}/`,
    handles: [],
    slots: [],
    contracts: { bus: 1, services: 1 },
    routes: [{ path: '/a', chrome: 'full' as const, page: 'a', title: {}, preload: ['a.js'] }],
    integrity: { 'remoteEntry.js': `sha384-${version}` },
    files: 'sha384-x',
    signature: '',
  };
  return { ...unsigned, signature: await sign(signedReleaseText('mf-a', unsigned), by) };
}

export interface MapOptions {
  revision?: number;
  keyVersion?: number;
  live?: LiveRelease;
  canary?: LiveRelease;
  by?: Pair;
  channelName?: string;
  preview?: PreviewTerms;
}

/** A signed map with mf-a in it. */
export async function mapOf({
  revision = 5,
  keyVersion = 1,
  live,
  canary,
  by = channel,
  channelName = 'live',
  preview,
}: MapOptions) {
  const list = {
    version: keyVersion,
    channel: [await publicOf(channel)],
    remotes: { 'mf-a': [await publicOf(team)], 'mf-b': [await publicOf(otherTeam)] },
    signature: '',
  };
  const keys = { ...list, signature: await sign(unsignedText(list), root) };
  const entry = {
    ...(live ?? (await release('1'))),
    ...(canary ? { canary: { ...canary, percent: 10 } } : {}),
  };
  const terms = preview && { preview };
  const remotes = { 'mf-a': entry };
  const map: ReleaseMap = { channel: channelName, revision, remotes, keys, ...terms, signature: '' };
  return { ...map, signature: await sign(unsignedText(map), by) };
}

/** A map's signed summary. */
export async function summarized(map: ReleaseMap, by = channel): Promise<MapSummary> {
  const summary = summaryOf(map);
  return { ...summary, summarySignature: await sign(signedSummaryText(summary), by) };
}

/** The details of mf-a in a map, as a document has them. */
export function detailsIn(map: ReleaseMap): Record<string, ReleaseDetails> {
  return { 'mf-a': detailsOf(map.remotes['mf-a'] as LiveRelease) };
}
