import { CARD_TERMS } from '@giftstore/contracts/paths';
import { useEffect, useState } from 'react';

/**
 * The open tab of the card's texts: the description, or the terms for a link to them, which the server does not see. `isLinked`:
 * by such a link, as in the mail with the card; the terms then come into view, once the card is there.
 */
export function useOpenTab(isLoaded: boolean) {
  const [openTab, setOpenTab] = useState('description');
  const [isLinked, setLinked] = useState(false);
  useEffect(() => {
    if (location.hash !== `#${CARD_TERMS}`) return;
    setOpenTab('terms');
    setLinked(true);
  }, []);
  useEffect(() => {
    if (isLinked && isLoaded) document.getElementById(CARD_TERMS)?.scrollIntoView?.();
  }, [isLinked, isLoaded]);
  return { openTab, setOpenTab, isLinked };
}
