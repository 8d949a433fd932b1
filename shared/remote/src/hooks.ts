import { wordsOf } from '@giftstore/http';
import { useTranslation } from '@giftstore/i18n';
import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';

/** `wordsOf` in the shopper's language. */
export function useWordsOf(): (error: unknown) => string {
  const { t } = useTranslation();
  return useCallback(
    (error: unknown) => {
      const words = wordsOf(error);
      return 'text' in words ? words.text : t(words.key);
    },
    [t],
  );
}

export { useDispatch, useSelector };
