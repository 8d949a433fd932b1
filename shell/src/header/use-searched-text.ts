import { paths } from '@giftstore/contracts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The text of the search box: what was typed, and after each navigation what the page is the result of; empty on a page that is
 * no result. The server renders one header for all pages, so that it gets its text once the page is hydrated.
 */
export function useSearchedText() {
  const { pathname, search, key } = useLocation();
  const [text, setText] = useState('');
  const searched = pathname === paths.allCards() ? (new URLSearchParams(search).get('search') ?? '') : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation to the same result shows its text again
  useEffect(() => setText(searched), [searched, key]);
  return [text, setText] as const;
}
