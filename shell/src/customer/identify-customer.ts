import type { Http } from '@giftstore/contracts';
import type { Bus } from '@giftstore/contracts/bus';
import { monitoringAgent } from '../services/monitoring-agent';

/**
 * Sets the signed-in customer's id in the monitoring agent, if the page has one, and clears it when the session ends
 * (rule more-7.3). The id is random: it says who had an error only to those who can look it up. Without an agent nothing is
 * requested.
 */
export function identifyCustomer({ bus, http }: { bus: Bus; http: Pick<Http, 'get'> }): void {
  bus.subscribe('session', async (session) => {
    if (!monitoringAgent()?.setUserId) return;
    try {
      const id = session.signedIn ? await fetchId(http) : null;
      if (bus.current('session') === session) monitoringAgent()?.setUserId?.(id);
    } catch (error) {
      // An agent that fails, or an API that does not respond, must not concern the customer.
      console.warn(error);
    }
  });
}

async function fetchId(http: Pick<Http, 'get'>): Promise<string | null> {
  const { data } = await http.get<{ profile: { id?: string } }>('/v1/user');
  return data.profile.id ?? null;
}
