import { MAX_SEARCH_LENGTH } from '@giftstore/contracts/limits';
import { useTranslation } from '@giftstore/i18n';
import { SearchInput } from '@giftstore/ui';
import css from './FaqPage.module.css';

interface FaqSearchProps {
  search: string;
  onChange: (search: string) => void;
  /** Entries that are shown. */
  count: number;
}

/** Searches questions and answers while typing, and says how many are left. */
export function FaqSearch({ search, onChange, count }: FaqSearchProps) {
  const { t } = useTranslation();
  const found = count > 0 ? t('faq.count', { count }) : t('faq.nothingTitle', { search: search.trim() });
  return (
    // biome-ignore lint/a11y/useSemanticElements: supported browsers of two years ago lack <search>
    <form role="search" className={css.search} onSubmit={(event) => event.preventDefault()}>
      <SearchInput
        label={t('faq.search')}
        placeholder={t('faq.searchHint')}
        clearLabel={t('faq.clearSearch')}
        value={search}
        maxLength={MAX_SEARCH_LENGTH}
        onValueChange={onChange}
      />
      <p role="status" className={css.count}>
        {search.trim() && found}
      </p>
    </form>
  );
}
