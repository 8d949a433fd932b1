import type { TopicName, TopicValue } from '@giftstore/contracts/bus';
import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { RemoteServices } from './page-module';

export const ServicesContext = createContext<RemoteServices | null>(null);

/** The shell's services. Throws outside a remote's tree. */
export function useServices(): RemoteServices {
  const services = use(ServicesContext);
  if (!services) throw new Error('useServices needs a remote around it');
  return services;
}

/** The customer's name, whole where the session has it; undefined for a guest. */
export function useCustomerName(): string | undefined {
  const session = useTopic('session');
  if (!session?.signedIn) return undefined;
  return [session.firstName, session.lastName].filter(Boolean).join(' ') || undefined;
}

/**
 * A bus topic's value, undefined before the first; the component renders again when it changes. On the server and during
 * hydration only the country is known: all other topics are undefined.
 */
export function useTopic<N extends TopicName>(topic: N): TopicValue<N> | undefined {
  const { bus, country } = useServices();
  const subscribe = useCallback((listener: () => void) => bus.subscribe(topic, listener), [bus, topic]);
  return useSyncExternalStore(
    subscribe,
    () => bus.current(topic),
    () => (topic === 'country' ? (country.rendered?.() as TopicValue<N> | undefined) : undefined),
  );
}
