import {
  PAGE_CONFIG_ID,
  type Page,
  PRELOADED_DATA_ID,
  PREVIEW_MAP_ID,
  type PreloadedData,
  RELEASE_DETAILS_ID,
  RELEASE_MAP_ID,
  VISIT_ID,
} from '@giftstore/contracts';

/** The data that the edge wrote into the document. Throws when the configuration or the release map is missing. */
export function readPage(): Page {
  const config = readJson(PAGE_CONFIG_ID) as Page['config'];
  const preview = readJson(PREVIEW_MAP_ID, null) as Page['preview'] | null;
  const details = readJson(RELEASE_DETAILS_ID, null) as Page['details'] | null;
  return {
    config,
    releases: readJson(RELEASE_MAP_ID) as Page['releases'],
    ...(details && { details }),
    ...(preview && { preview }),
    preloadedData: (readJson(PRELOADED_DATA_ID, {}) ?? {}) as PreloadedData,
    visit: readJson(VISIT_ID, { unit: config.defaultUnitId, canaries: [], reported: [] }) as Page['visit'],
  };
}

function readJson(id: string, fallback?: unknown): unknown {
  const text = document.getElementById(id)?.textContent;
  if (!text && fallback !== undefined) return fallback;
  if (!text) throw new Error(`the page has no ${id}`);
  return JSON.parse(text);
}
