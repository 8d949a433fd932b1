import type { ReleaseMap } from '@giftstore/contracts';
import {
  type ChannelRecord,
  channelNames,
  type ObjectStore,
  readHead,
  readHistory,
} from '@giftstore/release/actions';
import { reasonToEnd } from '../judge/reason-to-end';
import type { EdgeDatabase } from '../reports/edge-database';
import { type ReportCounts, ReportRepository } from '../reports/report-repository';
import { canariesOf, HISTORY_LIMIT, type RunningCanary } from '../reports/running-canaries';
import { type VitalSamples, VitalsRepository } from '../reports/vitals-repository';
import { WithheldRepository } from '../reports/withheld-repository';
import { readErrorRates, type VersionRates } from './error-rates';
import type { NewestPublished, PublishedReleases } from './newest-published';
import { readVitalMedians, type VersionVitals } from './vital-medians';

/** A canary with its figures; `counts` is null without a database. */
export interface CanaryState {
  version: string;
  percent: number;
  since: Date | null;
  counts: { canary: ReportCounts; stable: ReportCounts } | null;
  vitals: { canary: VitalSamples; stable: VitalSamples } | null;
  /** The judge's reason to roll it back, or null. */
  reason: string | null;
  isWithheld: boolean;
}

/** A remote that is live or published. */
export interface RemoteState {
  remote: string;
  /** The stable version; null: published, and not live. */
  version: string | null;
  /** The record that last changed it, among the newest ones. */
  changed: ChannelRecord | null;
  canary: CanaryState | null;
  newest: NewestPublished | null;
  rates: VersionRates[];
  vitals: VersionVitals[];
}

/** Everything that the page shows of one channel. */
export interface ChannelState {
  name: string;
  head: ChannelRecord | null;
  remotes: RemoteState[];
  history: ChannelRecord[];
  /** The heads of other channels. */
  others: ChannelRecord[];
  warnings: string[];
}

export interface Sources {
  objects: ObjectStore;
  rootKeys: readonly string[];
  published: PublishedReleases;
  /** Null: there are no figures. */
  database: EdgeDatabase | null;
}

const MAX_OTHERS = 20;

/**
 * Reads the state of a channel. Throws when its own records cannot be read; everything else that cannot be read is a warning, so that
 * a release can be rolled back whatever else fails.
 */
export async function readChannel(sources: Sources, name: string): Promise<ChannelState> {
  const { objects, rootKeys } = sources;
  const warnings: string[] = [];
  const [{ record: head, bad }, history, others] = await Promise.all([
    readHead(objects, name, rootKeys),
    readHistory(objects, name, rootKeys, HISTORY_LIMIT),
    readOthers(sources, name).catch((error: Error) => {
      warnings.push(`The other channels cannot be read: ${error.message}.`);
      return [];
    }),
  ]);
  for (const { key, error } of bad) warnings.push(`${key} is skipped, because it cannot be used: ${error}.`);
  if (!head) return { name, head, remotes: [], history, others, warnings };
  const figures = await readFigures(sources.database, head.map, history).catch((error: Error) => {
    warnings.push(`There are no figures, because the database cannot be used: ${error.message}.`);
    return NO_FIGURES;
  });
  const names = [
    ...new Set([...Object.keys(head.map.remotes), ...Object.keys(head.map.keys.remotes)]),
  ].sort();
  const remotes = await Promise.all(
    names.map(async (remote) => ({
      ...stateOf(remote, head.map, history, figures),
      newest: await sources.published.newest(remote, head.map).catch((error: Error) => {
        warnings.push(`The published versions of ${remote} cannot be read: ${error.message}.`);
        return null;
      }),
    })),
  );
  const shown = remotes.filter(({ version, newest }) => version || newest);
  return { name, head, remotes: shown, history, others, warnings };
}

async function readOthers({ objects, rootKeys }: Sources, name: string): Promise<ChannelRecord[]> {
  const names = (await channelNames(objects)).filter((other) => other !== name).slice(0, MAX_OTHERS);
  const heads = await Promise.all(names.map((other) => readHead(objects, other, rootKeys)));
  return heads.flatMap(({ record }) => record ?? []);
}

interface Figures {
  canaries: (RunningCanary & Pick<CanaryState, 'counts' | 'vitals' | 'reason' | 'isWithheld'>)[];
  rates: Map<string, VersionRates[]>;
  vitals: Map<string, VersionVitals[]>;
}

const NO_FIGURES: Figures = { canaries: [], rates: new Map(), vitals: new Map() };

async function readFigures(
  database: EdgeDatabase | null,
  map: ReleaseMap,
  history: ChannelRecord[],
): Promise<Figures> {
  if (!database) return NO_FIGURES;
  const running = canariesOf(map, history);
  const reports = new ReportRepository(database, map.channel);
  const vitals = new VitalsRepository(database, map.channel);
  const withheld = await new WithheldRepository(database, map.channel).among(running);
  const canaries = await Promise.all(
    running.map(async (one) => {
      const [counts, samples] = [await reports.counts(one), await vitals.samples(one)];
      const reason = await reasonToEnd(one, {
        reports: { counts: async () => counts, pages: (canary) => reports.pages(canary) },
        vitals: { samples: async () => samples },
      });
      return { ...one, counts, vitals: samples, reason, isWithheld: withheld.includes(one) };
    }),
  );
  const { channel } = map;
  return {
    canaries,
    rates: await readErrorRates(database, channel),
    vitals: await readVitalMedians(database, channel),
  };
}

function stateOf(
  remote: string,
  map: ReleaseMap,
  history: ChannelRecord[],
  figures: Figures,
): Omit<RemoteState, 'newest'> {
  const live = map.remotes[remote];
  const changed = history.find(({ what }) => what.some((change) => change.remote === remote)) ?? null;
  const rates = figures.rates.get(remote) ?? [];
  return {
    remote,
    version: live?.version ?? null,
    changed,
    canary: canaryOf(remote, map, history, figures),
    rates,
    vitals: figures.vitals.get(remote) ?? [],
  };
}

function canaryOf(
  remote: string,
  map: ReleaseMap,
  history: ChannelRecord[],
  figures: Figures,
): CanaryState | null {
  const canary = map.remotes[remote]?.canary;
  if (!canary) return null;
  const judged = figures.canaries.find((one) => one.remote === remote);
  const { counts = null, vitals = null, reason = null, isWithheld = false } = judged ?? {};
  return {
    version: canary.version,
    percent: canary.percent,
    since: canariesOf(map, history).find((one) => one.remote === remote)?.since ?? null,
    counts,
    vitals,
    reason,
    isWithheld,
  };
}
