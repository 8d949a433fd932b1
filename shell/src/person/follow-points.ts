import type { Http } from '@giftstore/contracts';
import type { Bus } from '@giftstore/contracts/bus';

/** Points change elsewhere too (a card redeemed on the phone): looked at again after this long, they are asked for. */
const FRESH_MS = 60_000;

/**
 * Keeps the topic `points` true for whoever is signed in: asked for at once, after an order, and when the page is looked
 * at again after a while. A failure says nothing: the header then shows no points.
 */
export function followPoints({ bus, http }: { bus: Bus; http: Pick<Http, 'get'> }): void {
  let askedAt = 0;

  async function ask(): Promise<void> {
    const whose = bus.current('session');
    if (!whose?.signedIn) return;
    askedAt = Date.now();
    try {
      const { data } = await http.get<{ total_credits: number }>('/v1/user/mylist-credits/total');
      if (bus.current('session') === whose) bus.publish('points', { total: data.total_credits });
    } catch {
      askedAt = 0;
    }
  }

  bus.subscribe('session', ({ signedIn }) => {
    // Nobody sees the points of who was here before.
    if (bus.current('points')) bus.publish('points', { total: 0 });
    if (signedIn) void ask();
  });
  bus.on('order/approved', () => void ask());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - askedAt > FRESH_MS) void ask();
  });
}
