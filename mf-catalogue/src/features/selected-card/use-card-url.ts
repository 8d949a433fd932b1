import { paths } from '@giftstore/contracts';
import { useServices } from '@giftstore/remote';
import { useEffect } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { CardKey } from '../../card/data/slice';
import { useUnit } from '../../units/use-unit';
import { parseCardUrl } from './parse-card-url';

/**
 * The card that the URL names; undefined while an invalid URL redirects (rules core-5.30, core-5.31). A URL without a
 * currency gets that of the selected country, and a change of country opens the same brand there. Either keeps the occasion until
 * the recipient's form has taken it.
 */
export function useCardUrl(): CardKey | undefined {
  const { navigate, bus } = useServices();
  const go = useNavigate();
  const { cardId = '' } = useParams();
  const [query] = useSearchParams();
  const currency = query.get('currency');
  const occasion = query.get('occasion') ?? undefined;
  const selectedUnit = useUnit();
  const card = parseCardUrl(cardId, currency ?? String(selectedUnit));

  useEffect(() => {
    if (card === 'no-card') navigate(paths.home(), { replace: true });
    if (card === 'no-unit') navigate(paths.notFound(), { replace: true });
  }, [card, navigate]);

  const [brand, unit] = typeof card === 'string' ? [] : [card.brand, card.unit];
  useEffect(() => {
    if (brand === undefined || unit === undefined) return;
    const open = (id: number) => go(paths.selectedCard(brand, id, undefined, occasion), { replace: true });
    if (currency === null) open(unit);
    // The first value is the country as it is; each later one is a choice, in this tab or in another.
    let isChoice = false;
    return bus.subscribe('country', ({ id }) => {
      if (isChoice) open(id);
      isChoice = true;
    });
  }, [brand, unit, currency, occasion, bus, go]);

  return typeof card === 'string' ? undefined : card;
}
