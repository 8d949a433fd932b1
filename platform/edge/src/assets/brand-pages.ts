import { paths } from '@giftstore/contracts';
import type { FastifyBaseLogger } from 'fastify';

const KEPT_MS = 10 * 60_000;
const TRY_AGAIN_MS = 10_000;
const PAGE = 200;
const MOST = 200_000;
const CALL_LIMIT_MS = 3_000;

interface Options {
  apiUrl: string;
  unit: number;
  log: Pick<FastifyBaseLogger, 'warn'>;
  ask?: (url: string, init: RequestInit) => Promise<Response>;
  now?: () => number;
}

/**
 * Own paths of the pages of all brands of a unit, as the API lists them: asked for every ten minutes, page by page. The
 * last good list stays while the API is away.
 */
export class BrandPages {
  private known: string[] | null = null;
  private freshUntil = 0;
  private asking: Promise<void> | null = null;

  constructor(private readonly options: Options) {}

  /** Null while there has been no list. Never throws. */
  async all(): Promise<string[] | null> {
    const now = this.options.now?.() ?? Date.now();
    if (now >= this.freshUntil) {
      this.asking ??= this.refresh(now).finally(() => {
        this.asking = null;
      });
      // Who has a list to show does not wait for a newer one.
      if (!this.known) await this.asking;
    }
    return this.known;
  }

  private async refresh(now: number): Promise<void> {
    try {
      this.known = await this.list();
      this.freshUntil = now + KEPT_MS;
    } catch (error) {
      this.freshUntil = now + TRY_AGAIN_MS;
      this.options.log.warn(`The sitemap's brands cannot be listed: ${(error as Error).message}`);
    }
  }

  private async list(): Promise<string[]> {
    const { apiUrl, unit, ask = fetch } = this.options;
    const found: string[] = [];
    for (let offset = 0; offset < MOST; offset += PAGE) {
      const url = `${apiUrl}/v1/brands?currency=${unit}&limit=${PAGE}&list_type=all&offset=${offset}&program_id=1`;
      const answer = await ask(url, { redirect: 'error', signal: AbortSignal.timeout(CALL_LIMIT_MS) });
      if (!answer.ok) throw new Error(`the API answered ${answer.status}`);
      const { data } = (await answer.json()) as { data: { brands: { id: number }[]; total: number } };
      found.push(...data.brands.map(({ id }) => paths.selectedCard(id, unit)));
      if (!data.brands.length || found.length >= data.total) break;
    }
    return found;
  }
}
