import { useServices, useTopic } from '@giftstore/remote';

/** Id of the selected gift-card unit, known from the first render on. Changes with the country. */
export function useUnit(): number {
  const { country } = useServices();
  return useTopic('country')?.id ?? country.unitId();
}
