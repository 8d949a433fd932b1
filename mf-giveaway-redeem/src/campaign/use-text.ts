import type { ErrorMessage } from '@giftstore/http';
import { useTranslation } from '@giftstore/i18n';
import { useSelector } from '@giftstore/remote';
import { selectCampaign } from './data/selectors';

const ARABIC = { lng: 'ar' };

/** As `useTranslation`, in Arabic where the visitor chose it: the shop itself has no Arabic texts. */
export function useText() {
  const { language } = useSelector(selectCampaign);
  const { t } = useTranslation(undefined, language === 'ar' ? ARABIC : undefined);
  const errorText = (message: ErrorMessage) => ('text' in message ? message.text : t(message.key));
  return { t, language, errorText };
}
