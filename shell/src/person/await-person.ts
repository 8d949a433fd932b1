import type { attendPerson } from './attend-person';
import { whenIdle } from './when-idle';

/**
 * Brings what only a signed-in person needs, once there is one and the page has time for it: a visitor downloads none of
 * it, and nobody waits for it.
 */
export function awaitPerson(needs: Parameters<typeof attendPerson>[0]): void {
  let asked = false;
  needs.bus.subscribe('session', async ({ signedIn }) => {
    if (!signedIn || asked) return;
    asked = true;
    try {
      await whenIdle();
      const person = await import(/* webpackChunkName: "person" */ './attend-person');
      person.attendPerson(needs);
    } catch {
      asked = false;
    }
  });
}
