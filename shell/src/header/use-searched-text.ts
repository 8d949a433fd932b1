import { paths } from '@giftstore/contracts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The text of the search box: what was typed, and after each navigation what the page is the result of; empty on a page that is
 * no result. The server renders one header for all pages, so that it gets its text once the page is hydrated, unless the shopper
 * has begun to type by then.
 */
export function useSearchedText(form: RefObject<HTMLFormElement | null>) {
  const { pathname, search, key } = useLocation();
  const [text, setText] = useState('');
  const searched = pathname === paths.allCards() ? (new URLSearchParams(search).get('search') ?? '') : '';
  const isHydrated = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation to the same result shows its text again
  useEffect(() => {
    const typed = isHydrated.current ? '' : form.current?.querySelector('input')?.value;
    isHydrated.current = true;
    setText(typed || searched);
  }, [searched, key, form]);
  return [text, setText] as const;
}
