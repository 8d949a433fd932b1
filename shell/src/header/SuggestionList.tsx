import type { SearchSuggestion } from '@giftstore/contracts/bus';
import { classNames } from '@giftstore/ui';
import { useEffect, useRef } from 'react';
import css from './SuggestionList.module.css';
import { optionId } from './use-active-option';

export interface SuggestionListProps {
  id: string;
  label: string;
  suggestions: readonly SearchSuggestion[];
  /** Takes their place when there are none. */
  hint: string | undefined;
  /** Shows rows in the shape of suggestions in place of the hint. */
  isLoading: boolean;
  /** Index of the active one; -1 for none. */
  active: number;
  onActive: (index: number) => void;
  onChoose: (index: number) => void;
}

/** The suggestions under the search box, which keeps the focus. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, label, suggestions, hint, isLoading, active, onActive, onChoose } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  // The status of the box says both to screen readers.
  if (isLoading) return <LoadingRows />;
  if (suggestions.length === 0)
    return (
      <p aria-hidden="true" className={classNames(css.list, css.hint)}>
        {hint}
      </p>
    );
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className={css.list}>
      {suggestions.map(({ kind, label: name, note, image, path }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the box handles the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the box has the focus, as a combobox does
        <div
          key={path}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          onPointerMove={() => onActive(index)}
          // The box keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
          className={css.option}
        >
          {image && <img src={image} alt="" className={kind === 'brand' ? css.card : css.square} />}
          <bdi className={css.name}>{name}</bdi>
          {note && <span className={css.note}>{note}</span>}
        </div>
      ))}
    </div>
  );
}

/** Rows in the shape of suggestions. */
function LoadingRows() {
  const row = (
    <div className={css.option}>
      <span className={css.card} />
      <span className={css.text} />
    </div>
  );
  return (
    <div aria-hidden="true" className={css.list}>
      {row}
      {row}
      {row}
    </div>
  );
}
