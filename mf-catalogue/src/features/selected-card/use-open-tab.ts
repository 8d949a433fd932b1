import { CARD_TERMS } from '@giftstore/contracts/paths';
import { useEffect, useState } from 'react';

/** The open tab of the card's texts: the description, or the terms for a link to them, which the server does not see. */
export function useOpenTab() {
  const [openTab, setOpenTab] = useState('description');
  useEffect(() => {
    if (location.hash === `#${CARD_TERMS}`) setOpenTab('terms');
  }, []);
  return [openTab, setOpenTab] as const;
}
