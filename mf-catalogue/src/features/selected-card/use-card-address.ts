import { paths } from '@giftstore/contracts';
import { useServices } from '@giftstore/remote';
import { useEffect } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useUnit } from '../../brands/use-unit';
import type { CardKey } from './data/api';
import { readCardAddress } from './read-card-address';

/**
 * The card that the address names; undefined while it leads elsewhere (spec core §5). An address without a currency
 * means the chosen country, and a change of country leads to the same brand there.
 */
export function useCardAddress(): CardKey | undefined {
  const { navigate, bus } = useServices();
  const go = useNavigate();
  const { cardId = '' } = useParams();
  const currency = useSearchParams()[0].get('currency');
  const chosenUnit = useUnit();
  const address = readCardAddress(cardId, currency ?? String(chosenUnit));

  useEffect(() => {
    if (address === 'no-card') navigate(paths.home(), { replace: true });
    if (address === 'no-unit') navigate(paths.notFound(), { replace: true });
  }, [address, navigate]);

  const [brand, unit] = typeof address === 'string' ? [] : [address.brand, address.unit];
  useEffect(() => {
    if (brand === undefined || unit === undefined) return;
    const open = (id: number) => go(paths.selectedCard(brand, id), { replace: true });
    if (currency === null) open(unit);
    // The first value is the country as it is; each later one is a choice, in this tab or in another.
    let isChoice = false;
    return bus.subscribe('country', ({ id }) => {
      if (isChoice) open(id);
      isChoice = true;
    });
  }, [brand, unit, currency, bus, go]);

  return typeof address === 'string' ? undefined : address;
}
