import {
  detailsOf,
  type LiveRelease,
  type ReleaseMap,
  SUMMARIES_ATTRIBUTE,
  summaryOf,
  TrustError,
  verifySummary,
} from '@giftstore/contracts';
import { escapeJson } from '../escape';

/** JSON texts, safe in script elements. */
export interface MapInSummary {
  map: string;
  details: string;
}

const summaryTexts = new WeakMap<ReleaseMap, Promise<string | null>>();

/**
 * The map in summary with the details of these releases. Null where the whole map is needed: the shell's template does not say that it
 * reads summaries, or the writer of the channel has signed none that a shell would accept.
 */
export async function mapInSummary(
  map: ReleaseMap,
  own: Record<string, LiveRelease>,
  {
    template,
    rootKeys,
    warn,
  }: { template: string; rootKeys: readonly string[]; warn: (message: string) => void },
): Promise<MapInSummary | null> {
  if (!template.includes(SUMMARIES_ATTRIBUTE)) return null;
  const text = summaryTexts.get(map) ?? summaryText(map, rootKeys, warn);
  summaryTexts.set(map, text);
  const summary = await text;
  if (summary === null) return null;
  const details = Object.entries(own).map(([name, live]) => [name, detailsOf(live)]);
  return { map: summary, details: escapeJson(JSON.stringify(Object.fromEntries(details))) };
}

/** Every shell would refuse its page for a summary that is not signed. */
async function summaryText(
  map: ReleaseMap,
  rootKeys: readonly string[],
  warn: (message: string) => void,
): Promise<string | null> {
  const { summarySignature } = map;
  if (summarySignature === undefined) return null;
  const summary = { ...summaryOf(map), summarySignature };
  try {
    await verifySummary(summary, rootKeys);
  } catch (error) {
    if (!(error instanceof TrustError)) throw error;
    warn(`Pages have the whole release map: ${error.message}.`);
    return null;
  }
  return escapeJson(JSON.stringify(summary));
}
