import { paths } from '@giftstore/contracts';
import { MAX_SEARCH_LENGTH } from '@giftstore/contracts/limits';
import { useTranslation } from '@giftstore/i18n';
import { BrandSearch } from '../../brands/BrandSearch';
import { useDebouncedSearch } from '../../brands/use-debounced-search';
import css from './AllCardsPage.module.css';
import type { ListParams } from './list-params';

/** Id of the form, for the sort order, which is outside of it. */
export const SEARCH_FORM = 'all-cards-search';

interface SearchFormProps {
  list: ListParams;
  onSearch: (search: string) => void;
}

/** The search box. It searches as the shopper types; without JavaScript it is an ordinary form. */
export function SearchForm({ list, onSearch }: SearchFormProps) {
  const { t } = useTranslation();
  const [text, setText, searchNow] = useDebouncedSearch(list.search, onSearch);
  return (
    // biome-ignore lint/a11y/useSemanticElements: supported browsers of two years ago lack <search>
    <form
      id={SEARCH_FORM}
      role="search"
      action={paths.allCards()}
      onSubmit={(event) => {
        event.preventDefault();
        searchNow();
      }}
      className={css.search}
    >
      {list.category !== undefined && <input type="hidden" name="category" value={list.category} />}
      <BrandSearch name="search" text={text} onText={setText} />
      {text.length >= MAX_SEARCH_LENGTH && (
        <p role="status" className={css.hint}>
          {t('allCards.searchTooLong', { count: MAX_SEARCH_LENGTH })}
        </p>
      )}
    </form>
  );
}
