import { useTranslation } from '@giftstore/i18n';
import { useErrorText } from '@giftstore/remote';
import { useRemainingTime } from '../time/use-remaining-time';
import type { RequestError } from './request-error';

/** Why a call failed; for a limit also when the next attempt is possible. */
export function ErrorText({ error }: { error: RequestError }) {
  const errorText = useErrorText();
  if (error.retryAt !== undefined) return <LimitText retryAt={error.retryAt} />;
  return errorText(error.message);
}

function LimitText({ retryAt }: { retryAt: number }) {
  const { t } = useTranslation();
  const time = useRemainingTime(retryAt);
  return time ? t('orderError.limit', { time }) : t('orderError.limitOver');
}
