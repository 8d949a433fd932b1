import { useServices, useTopic } from '@giftstore/remote';

/** Id of the gift-card unit that is shopped for, from the first render on; another one after a change of country. */
export function useUnit(): number {
  const { country } = useServices();
  return useTopic('country')?.id ?? country.unitId();
}
