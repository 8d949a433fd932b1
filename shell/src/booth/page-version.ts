import { PAGE_CONFIG_ID, type PageConfig, RELEASE_MAP_ID, type ReleaseMap } from '@giftstore/contracts';

/** What a booth's document says about itself. */
export interface BoothPage {
  config: PageConfig;
  releases: ReleaseMap;
  /** Differs when releases or configuration differ; the start is the revision. Safe in URLs and cache names. */
  version: string;
}

/** Reads the two data elements of a document. Throws when one is missing or no JSON. */
export async function readBoothPage(textOf: (id: string) => string | null | undefined): Promise<BoothPage> {
  const config = textOf(PAGE_CONFIG_ID);
  const releases = textOf(RELEASE_MAP_ID);
  if (!config || !releases) throw new Error('this is no page of a booth');
  const map = JSON.parse(releases) as ReleaseMap;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(config + releases));
  const start = [...new Uint8Array(digest.slice(0, 8))].map((byte) => byte.toString(16).padStart(2, '0'));
  return {
    config: JSON.parse(config) as PageConfig,
    releases: map,
    version: `${map.revision}-${start.join('')}`,
  };
}

/** For a service worker, which has no parser of documents: the data elements are written by `boothDocument` alone. */
export function dataElementsOf(html: string): (id: string) => string | undefined {
  return (id) =>
    html.match(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's'))?.[1];
}
