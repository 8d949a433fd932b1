import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { CloseIcon, IconButton, SearchIcon } from '@giftstore/ui';
import { type RefObject, type SubmitEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import css from './HeaderSearch.module.css';
import { SearchBox } from './SearchBox';
import { useSearchedText } from './use-searched-text';

const ID = 'header-search';

/**
 * The search box of every page: a form that opens /allcards, also before or without scripts. Below 64rem the form is a
 * popover, opened by an icon, which takes the place of the header.
 */
export function HeaderSearch() {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useSearchedText(form);
  const navigate = useNavigate();
  useCloseOnNavigation(form);
  useCloseWhenWide(form);

  const open = (path: string) => {
    form.current?.hidePopover?.();
    // The suggestions for the text, which stays, would cover its results.
    form.current?.querySelector('input')?.blur();
    navigate(path);
  };
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // What was typed before hydration is in the box alone.
    const typed = event.currentTarget.querySelector('input')?.value ?? '';
    open(paths.allCards({ search: typed.trim() }));
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
        <SearchBox text={text} onText={setText} onChoose={open} />
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

/** A tablet that is turned shows the form in the header, where an open popover has no place. */
function useCloseWhenWide(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const wide = window.matchMedia?.('(min-width: 64rem)');
    const close = () => form.current?.hidePopover?.();
    wide?.addEventListener('change', close);
    return () => wide?.removeEventListener('change', close);
  }, [form]);
}
