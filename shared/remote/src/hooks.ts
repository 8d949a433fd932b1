import type { ErrorMessage } from '@giftstore/http';
import { useTranslation } from '@giftstore/i18n';
import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';

/** Turns the words that `wordsOf` gave and a store kept into the shopper's language. */
export function useSay(): (words: ErrorMessage) => string {
  const { t } = useTranslation();
  return useCallback((words: ErrorMessage) => ('text' in words ? words.text : t(words.key)), [t]);
}

export { useDispatch, useSelector };
