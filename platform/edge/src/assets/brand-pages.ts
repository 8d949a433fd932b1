import { commonAmounts, paths } from '@giftstore/contracts';
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
  /** Paths of the lists by amount. */
  amounts: string[];
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
 * Paths of the pages of all brands of a unit, and of the lists by amount, fetched from the API every ten minutes, page by page. The last good list stays
 * while the API is down.
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
    const { apiUrl, unit, fetch: request = fetch } = this.options;
    const listed: ListedBrand[] = [];
    for (let offset = 0; offset < MAX_BRANDS; offset += PAGE_SIZE) {
      const url = `${apiUrl}/v1/brands?currency=${unit}&limit=${PAGE_SIZE}&list_type=all&offset=${offset}&program_id=1`;
      const response = await request(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!response.ok) throw new Error(`the API responded ${response.status}`);
      const { data } = (await response.json()) as { data: { brands: ListedBrand[]; total: number } };
      listed.push(...data.brands);
      if (!data.brands.length || listed.length >= data.total) break;
    }
    return {
      brands: listed.map(({ id }) => paths.selectedCard(id, unit)),
      amounts: commonAmounts(listed, MAX_AMOUNTS).map(paths.amountCards),
    };
  }
}
