import { MAX_SEARCH_LENGTH } from '@giftstore/contracts/limits';
import { useTranslation } from '@giftstore/i18n';
import { SearchInput } from '@giftstore/ui';

interface BrandSearchProps {
  text: string;
  onText: (text: string) => void;
  /** Its name in a form that is submitted without JavaScript. */
  name?: string;
}

/** The search box for brands, with the same labels on every page. */
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
      maxLength={MAX_SEARCH_LENGTH}
    />
  );
}
