import type { ErrorMessage } from '@giftstore/http';
import { useTranslation } from '@giftstore/i18n';
import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';

/** Returns a function that translates an `ErrorMessage` (of `toErrorMessage`) into the shopper's language. */
export function useErrorText(): (message: ErrorMessage) => string {
  const { t } = useTranslation();
  return useCallback((message: ErrorMessage) => ('text' in message ? message.text : t(message.key)), [t]);
}

export { useDispatch, useSelector };
