import { classNames } from '@giftstore/ui';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { fadingRow, useShownItem } from '../fading-row';
import css from './Tabs.module.css';

export interface TabItem {
  value: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  /** Names the tab list. */
  label: string;
  tabs: readonly TabItem[];
  /** Default: the first tab. Use `value` instead for a controlled component. */
  defaultValue?: string;
  value?: string;
  onValueChange?: (value: string) => void;
  /**
   * On a phone: one row that scrolls and fades where it goes on, or two columns in which all tabs are in view. `row`, if left
   * out.
   */
  narrow?: 'row' | 'grid';
  className?: string;
}

/** Tabs with automatic activation: the arrow keys, Home and End select at once. */
export function Tabs({ label, tabs, defaultValue, value, onValueChange, narrow, className }: TabsProps) {
  const id = useId();
  const [internalValue, setInternalValue] = useState(defaultValue);
  const selected = value ?? internalValue;
  const current = tabs.find((tab) => tab.value === selected) ?? tabs[0];
  const list = useRef<HTMLDivElement>(null);
  useShownItem(list, current?.value);
  if (!current) return null;
  const select = (next: string) => {
    setInternalValue(next);
    onValueChange?.(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const index = nextIndex(event, tabs.indexOf(current), tabs.length);
    const next = index === undefined ? undefined : tabs[index];
    if (!next) return;
    event.preventDefault();
    select(next.value);
    document.getElementById(`${id}-tab-${next.value}`)?.focus();
  };
  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className={classNames(css.list, narrow === 'grid' && css.grid, fadingRow)}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.value}`}
            aria-selected={tab === current}
            aria-controls={`${id}-panel-${tab.value}`}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => select(tab.value)}
            className={css.tab}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-panel-${tab.value}`}
          aria-labelledby={`${id}-tab-${tab.value}`}
          hidden={tab !== current}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must be reachable by keyboard
          tabIndex={0}
          className={css.panel}
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}

function nextIndex(event: KeyboardEvent<HTMLElement>, index: number, count: number): number | undefined {
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const backward = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
  if (event.key === forward) return (index + 1) % count;
  if (event.key === backward) return (index - 1 + count) % count;
  if (event.key === 'Home') return 0;
  return event.key === 'End' ? count - 1 : undefined;
}
