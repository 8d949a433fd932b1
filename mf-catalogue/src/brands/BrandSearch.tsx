import { useTranslation } from '@giftstore/i18n';
import { SearchInput } from '@giftstore/ui';
import { SEARCH_MAX } from './use-filter';

interface BrandSearchProps {
  text: string;
  onText: (text: string) => void;
  /** Its name in a form that is sent without scripts. */
  name?: string;
}

/** The box in which brands are searched for, in the same words everywhere. */
export function BrandSearch({ text, onText, name }: BrandSearchProps) {
  const { t } = useTranslation();
  return (
    <SearchInput
      name={name}
      label={t('search.label')}
      placeholder={t('search.placeholder')}
      clearLabel={t('search.clear')}
      value={text}
      onValueChange={onText}
      maxLength={SEARCH_MAX}
    />
  );
}
