import type { TopicName, TopicValue } from '@giftstore/contracts/bus';
import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { RemoteServices } from './define-remote';

export const ServicesContext = createContext<RemoteServices | null>(null);

/** The shell's services. Throws outside a remote's tree. */
export function useServices(): RemoteServices {
  const services = use(ServicesContext);
  if (!services) throw new Error('useServices needs a remote around it');
  return services;
}

/** A bus topic's value, undefined before the first; renders again when it changes. */
export function useTopic<N extends TopicName>(topic: N): TopicValue<N> | undefined {
  const { bus } = useServices();
  const subscribe = useCallback((changed: () => void) => bus.subscribe(topic, changed), [bus, topic]);
  return useSyncExternalStore(subscribe, () => bus.current(topic));
}
