import { paths } from '@giftstore/contracts';
import { useServices } from '@giftstore/remote';
import { storedSlice } from '@giftstore/state';
import { useEffect } from 'react';

/** Remembers the language in which a shopper chose to read the terms. */
export function rememberLanguage(language: 'en' | 'ar'): void {
  storedSlice('termsLanguage').write({ language });
}

/**
 * Opens the terms in the language that the shopper chose before: the shop's links all lead to the English ones.
 * @param shown the language of the URL
 */
export function useRememberedLanguage(shown: 'en' | 'ar'): void {
  const { navigate } = useServices();
  useEffect(() => {
    const chosen = storedSlice('termsLanguage').read()?.language;
    if (shown !== 'en' || chosen !== 'ar') return;
    const { search, hash } = window.location;
    navigate(`${paths.terms(chosen)}${search}${hash}`, { replace: true });
  }, [shown, navigate]);
}
