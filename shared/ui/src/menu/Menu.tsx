import { classNames } from '@giftstore/ui';
import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useDismiss, useFitViewport } from '../popup';
import { itemToFocus } from './item-to-focus';
import css from './Menu.module.css';

export interface MenuItem {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  /** Small text after the label, such as a balance. */
  note?: ReactNode;
  /** For navigation: a link without children, such as `<Link to="/profile" />`. */
  link?: ReactElement<ElementProps>;
  /** For an action. */
  onSelect?: () => void;
}

export interface MenuProps {
  /** Names the menu. */
  label: string;
  /** The button that opens it, such as an IconButton or a Button. */
  trigger: ReactElement<ElementProps>;
  items: readonly MenuItem[];
  /** Shown above the items. */
  heading?: ReactNode;
  align?: 'start' | 'end';
  /** For a menu that is loaded when its button is clicked. */
  defaultOpen?: boolean;
}

type ElementProps = Record<string, unknown> & { onClick?: (event: MouseEvent) => void };

/** A menu button with actions and links. Arrow keys and letters move the focus, Escape closes and restores it. */
export function Menu({ label, trigger, items, heading, align = 'end', defaultOpen = false }: MenuProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(defaultOpen);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(box, open, close);
  useFitViewport(list, open);
  useEffect(() => {
    if (open) list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, [open]);

  const restoreFocus = () => box.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  const onKeyDown = (event: KeyboardEvent) => {
    const target = list.current && itemToFocus(list.current, event.key);
    if (target) target.focus();
    else if (event.key === 'Escape') restoreFocus();
    else if (event.key !== 'Tab') return;
    if (event.key !== 'Tab') event.preventDefault();
    else close();
  };
  return (
    <div ref={box} className={css.box}>
      {cloneElement(trigger, {
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen(!open),
      })}
      {open && (
        <div
          ref={list}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={onKeyDown}
          className={classNames(css.popup, css[align])}
        >
          {heading && (
            <div role="presentation" className={css.heading}>
              {heading}
            </div>
          )}
          {items.map((item) => (
            <MenuEntry
              key={item.key}
              item={item}
              onSelected={() => {
                close();
                if (!item.link) restoreFocus();
              }}
            />
          ))}
        </div>
      )}
    </div>
  );
}

function MenuEntry({ item, onSelected }: { item: MenuItem; onSelected: () => void }) {
  const content = (
    <>
      {item.icon}
      <span className={css.label}>{item.label}</span>
      {item.note && <span className={css.note}>{item.note}</span>}
    </>
  );
  const { link } = item;
  if (link) {
    const onClick = (event: MouseEvent) => {
      link.props.onClick?.(event);
      onSelected();
    };
    return cloneElement(link, { role: 'menuitem', tabIndex: -1, className: css.item, onClick }, content);
  }
  const onClick = () => {
    item.onSelect?.();
    onSelected();
  };
  return (
    <button type="button" role="menuitem" tabIndex={-1} onClick={onClick} className={css.item}>
      {content}
    </button>
  );
}
