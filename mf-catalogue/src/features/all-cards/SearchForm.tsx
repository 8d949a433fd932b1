import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { BrandSearch } from '../../brands/BrandSearch';
import { SEARCH_MAX } from '../../brands/use-filter';
import { useTypedSearch } from '../../brands/use-typed-search';
import css from './AllCardsPage.module.css';
import type { ListInUrl } from './list-address';

/** The sort order stands elsewhere on the page, and belongs to this form. */
export const SEARCH_FORM = 'all-cards-search';

interface SearchFormProps {
  list: ListInUrl;
  onSearch: (search: string) => void;
}

/** The search box: searches as one types; without scripts a form like any other. */
export function SearchForm({ list, onSearch }: SearchFormProps) {
  const { t } = useTranslation();
  const [text, setText, searchNow] = useTypedSearch(list.search, onSearch);
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of two years ago do not know <search>
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
      {text.length >= SEARCH_MAX && (
        <p role="status" className={css.hint}>
          {t('allCards.searchFull', { count: SEARCH_MAX })}
        </p>
      )}
    </form>
  );
}
