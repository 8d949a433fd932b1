import { RateLimiterMemory } from 'rate-limiter-flexible';
import { clientOf } from '../limits/client-address';

const MINUTE_S = 60;

/** Limits the pages that are built anew for one client, so that walking through endless URLs does not occupy the renderer. */
export class RenderingLimit {
  private readonly clients: RateLimiterMemory;

  /** `points`: pages per minute. */
  constructor(points: number) {
    this.clients = new RateLimiterMemory({ points, duration: MINUTE_S });
  }

  /** Counts one page; whether the client may have it rendered. */
  async allows(address: string): Promise<boolean> {
    try {
      await this.clients.consume(clientOf(address));
      return true;
    } catch {
      return false;
    }
  }
}
