import { paths } from '@giftstore/contracts';
import { MAX_SEARCH_LENGTH } from '@giftstore/contracts/limits';
import { useTranslation } from '@giftstore/i18n';
import { CloseIcon, IconButton, SearchIcon, SearchInput } from '@giftstore/ui';
import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import css from './HeaderSearch.module.css';

const ID = 'header-search';

/**
 * The search box of every page: a form that opens /allcards, also before or without scripts. Below 64rem the form is a
 * popover, opened by an icon, which takes the place of the header.
 */
export function HeaderSearch() {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const navigate = useNavigate();
  useCloseOnNavigation(form);

  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // What was typed before hydration is in the form alone.
    const typed = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    setText('');
    form.current?.hidePopover?.();
    navigate(paths.allCards({ search: typed }));
  };
  return (
    <>
      <IconButton
        label={t('header.search.open')}
        icon={<SearchIcon />}
        popoverTarget={ID}
        className={css.open}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: supported browsers of two years ago lack <search> */}
      <form
        ref={form}
        id={ID}
        popover="auto"
        role="search"
        aria-label={t('header.search.label')}
        action={paths.allCards()}
        onSubmit={search}
        onToggle={({ newState }) => {
          if (newState === 'open') form.current?.querySelector('input')?.focus();
        }}
        className={css.form}
      >
        <div className={css.box}>
          <SearchInput
            name="search"
            label={t('header.search.label')}
            placeholder={t('header.search.label')}
            clearLabel={t('header.search.clear')}
            value={text}
            onValueChange={setText}
            maxLength={MAX_SEARCH_LENGTH}
          />
        </div>
        <IconButton
          label={t('header.search.close')}
          icon={<CloseIcon />}
          popoverTarget={ID}
          popoverTargetAction="hide"
          className={css.close}
        />
      </form>
    </>
  );
}

/** Back and Forward change the page under the open form. */
function useCloseOnNavigation(form: RefObject<HTMLFormElement | null>) {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each navigation
  useEffect(() => form.current?.hidePopover?.(), [key, form]);
}
