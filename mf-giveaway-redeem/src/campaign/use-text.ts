import type { ErrorMessage } from '@giftstore/http';
import { useTranslation } from '@giftstore/i18n';
import { useSelector } from '@giftstore/remote';
import { selectCampaign } from './data/selectors';

/** As `useTranslation`, in the language of the campaign that the visitor chose. */
export function useText() {
  const { language } = useSelector(selectCampaign);
  const { t } = useTranslation(undefined, { lng: language });
  const errorText = (message: ErrorMessage) => ('text' in message ? message.text : t(message.key));
  return { t, language, errorText };
}
