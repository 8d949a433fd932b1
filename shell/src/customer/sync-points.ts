import type { Http } from '@giftstore/contracts';
import type { Bus } from '@giftstore/contracts/bus';

/** Points may also change on another device: after this time a return to the page fetches them again. */
const FRESH_MS = 60_000;

/**
 * Publishes the customer's points as the topic `points`: at once, after an order, and when the customer returns to the page
 * after a while. A failure is silent: the header then shows no points.
 */
export function syncPoints({ bus, http }: { bus: Bus; http: Pick<Http, 'get'> }): void {
  let fetchedAt = 0;
  /** The e-mail address of the customer in the last session; null before the first. */
  let customer: string | undefined | null = null;

  async function fetchPoints(): Promise<void> {
    const session = bus.current('session');
    if (!session?.signedIn) return;
    fetchedAt = Date.now();
    try {
      const { data } = await http.get<{ total_credits: number }>('/v1/user/mylist-credits/total');
      if (bus.current('session') === session) bus.publish('points', { total: data.total_credits });
    } catch {
      fetchedAt = 0;
    }
  }

  bus.subscribe('session', ({ signedIn, email = '' }) => {
    const next = signedIn ? email : undefined;
    // The next customer must not see the points of the previous one; a change of the name leaves them.
    if (next !== customer && bus.current('points')) bus.publish('points', { total: 0 });
    customer = next;
    if (signedIn) void fetchPoints();
  });
  bus.on('order/approved', () => void fetchPoints());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - fetchedAt > FRESH_MS) void fetchPoints();
  });
}
