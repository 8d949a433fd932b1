import { MAX_SEARCH_LENGTH } from '@giftstore/contracts/limits';
import { useTranslation } from '@giftstore/i18n';
import { SearchInput, VisuallyHidden } from '@giftstore/ui';
import { useState } from 'react';
import css from './HeaderSearch.module.css';
import { optionId, useActiveOption } from './use-active-option';
import { useSuggestionList } from './use-suggestion-list';
import { useSuggestions } from './use-suggestions';

const LIST_ID = 'header-suggestions';

interface SearchBoxProps {
  text: string;
  onText: (text: string) => void;
  /** Opens the page of a suggestion. */
  onChoose: (path: string) => void;
}

/** The box with suggestions for what is typed (a combobox whose list is shown while the box has the focus). */
export function SearchBox({ text, onText, onChoose }: SearchBoxProps) {
  const { t } = useTranslation();
  const [hasFocus, setFocus] = useState(false);
  // A text that only says what the page is the result of needs none.
  const [{ suggestions, lack }, prepare] = useSuggestions(hasFocus ? text : '');
  const [SuggestionList, loadList] = useSuggestionList();
  const isOpen = hasFocus && SuggestionList !== undefined && suggestions.length > 0;
  const hint = hasFocus && lack ? t(`header.search.${lack}`) : undefined;
  const choose = (index: number) => {
    const path = suggestions[index]?.path;
    if (path) onChoose(path);
  };
  const { active, setActive, onKeyDown } = useActiveOption(isOpen ? suggestions.length : 0, choose);
  return (
    <div className={css.box}>
      <SearchInput
        name="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? LIST_ID : undefined}
        aria-activedescendant={active >= 0 ? optionId(LIST_ID, active) : undefined}
        label={t('header.search.label')}
        placeholder={t('header.search.label')}
        clearLabel={t('header.search.clear')}
        value={text}
        onValueChange={(value) => {
          setActive(-1);
          onText(value);
        }}
        onFocus={() => {
          setFocus(true);
          loadList();
          prepare();
        }}
        onBlur={() => setFocus(false)}
        onKeyDown={onKeyDown}
        maxLength={MAX_SEARCH_LENGTH}
      />
      {SuggestionList && (isOpen || hint) && (
        <SuggestionList
          id={LIST_ID}
          label={t('header.search.suggestions')}
          suggestions={suggestions}
          hint={hint}
          isLoading={lack === 'loading'}
          active={active}
          onActive={setActive}
          onChoose={choose}
        />
      )}
      <VisuallyHidden role="status">
        {isOpen ? t('header.search.count', { count: suggestions.length }) : hint}
      </VisuallyHidden>
    </div>
  );
}
