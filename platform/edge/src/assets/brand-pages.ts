import { commonAmounts, occasionSlug, paths } from '@giftstore/contracts';
import type { FastifyBaseLogger } from 'fastify';

const FRESH_MS = 10 * 60_000;
const RETRY_MS = 10_000;
const PAGE_SIZE = 200;
const MAX_BRANDS = 200_000;
const TIMEOUT_MS = 3_000;
/** Lists by amount: the values that most brands have. */
const MAX_AMOUNTS = 12;

interface ListedPages {
  /** Paths of the brands' pages. */
  brands: string[];
  /** Paths of the lists by amount, and of those by occasion. */
  amounts: string[];
  occasions: string[];
}

interface ListedBrand {
  id: number;
  denominations: number[];
}

interface Options {
  apiUrl: string;
  unit: number;
  log: Pick<FastifyBaseLogger, 'warn'>;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  now?: () => number;
}

/**
 * Paths of the pages of all brands of a unit, and of the lists by amount and by occasion, fetched from the API every ten
 * minutes, page by page. The last good list stays while the API is down.
 */
export class BrandPages {
  private pages: ListedPages | null = null;
  private freshUntil = 0;
  private refreshing: Promise<void> | null = null;

  constructor(private readonly options: Options) {}

  /** Null until a list was fetched. Never throws. */
  async all(): Promise<ListedPages | null> {
    const now = this.options.now?.() ?? Date.now();
    if (now >= this.freshUntil) {
      this.refreshing ??= this.refresh(now).finally(() => {
        this.refreshing = null;
      });
      // A request that can be served with the old list does not wait for a new one.
      if (!this.pages) await this.refreshing;
    }
    return this.pages;
  }

  private async refresh(now: number): Promise<void> {
    try {
      this.pages = await this.list();
      this.freshUntil = now + FRESH_MS;
    } catch (error) {
      this.freshUntil = now + RETRY_MS;
      this.options.log.warn(`The sitemap's brands cannot be listed: ${(error as Error).message}`);
    }
  }

  private async list(): Promise<ListedPages> {
    const { unit } = this.options;
    const listed = await this.listBrands(unit);
    type Occasions = { gifting_category: { name: string }[] };
    const { gifting_category: occasions } = await this.get<Occasions>('/v1/gifting_images');
    const slugs = new Set(occasions.map(({ name }) => occasionSlug(name)).filter(Boolean));
    return {
      brands: listed.map(({ id }) => paths.selectedCard(id, unit)),
      amounts: commonAmounts(listed, MAX_AMOUNTS).map(paths.amountCards),
      occasions: [...slugs].map(paths.occasionCards),
    };
  }

  private async listBrands(unit: number): Promise<ListedBrand[]> {
    const listed: ListedBrand[] = [];
    for (let offset = 0; offset < MAX_BRANDS; offset += PAGE_SIZE) {
      const url = `/v1/brands?currency=${unit}&limit=${PAGE_SIZE}&list_type=all&offset=${offset}&program_id=1`;
      const data = await this.get<{ brands: ListedBrand[]; total: number }>(url);
      listed.push(...data.brands);
      if (!data.brands.length || listed.length >= data.total) break;
    }
    return listed;
  }

  private async get<Data>(path: string): Promise<Data> {
    const { apiUrl, fetch: request = fetch } = this.options;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await request(apiUrl + path, { redirect: 'error', signal });
    if (!response.ok) throw new Error(`the API responded ${response.status}`);
    return ((await response.json()) as { data: Data }).data;
  }
}
