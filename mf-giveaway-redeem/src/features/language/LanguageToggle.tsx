import { useTranslation } from '@giftstore/i18n';
import { Button, GlobeIcon } from '@giftstore/ui';
import type { CampaignLanguage } from '../../campaign/data/slice';
import { useLanguage } from './use-language';

/** Each language under its own name, in itself. */
const NAMES: Record<CampaignLanguage, string> = { en: 'English', ar: 'العربية' };

interface LanguageToggleProps {
  className?: string | undefined;
  /** Adds the Arabic translations of the page; always the same function. */
  loadArabic: () => Promise<void>;
}

/** Changes the language of a campaign that has two. */
export function LanguageToggle({ className, loadArabic }: LanguageToggleProps) {
  const { t } = useTranslation();
  const { language, languages, choose } = useLanguage(loadArabic);
  const other = languages.find((name) => name !== language);
  if (!other) return null;
  return (
    <Button
      className={className}
      variant="quiet"
      icon={<GlobeIcon />}
      lang={other}
      title={t('language.change')}
      onClick={() => choose(other)}
    >
      {NAMES[other]}
    </Button>
  );
}
