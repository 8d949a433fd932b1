import { useServices } from '@giftstore/remote';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Document } from './document';
import { requireVersion } from './edition-at';

/** Goes to the not-found page if the URL names a version that does not exist: in the browser. */
export function useKnownVersion(document: Document): void {
  const { navigate } = useServices();
  const { search } = useLocation();
  useEffect(
    () => requireVersion(document, new URLSearchParams(search), navigate),
    [document, search, navigate],
  );
}
