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
import { useDismiss, useKeepInside } from '../dismiss';
import { itemToFocus } from './item-to-focus';
import css from './Menu.module.css';

export interface MenuItem {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  /** Said small behind the words, such as a balance. */
  note?: ReactNode;
  /** For what leads elsewhere: a link without words, such as `<Link to="/profile" />`. */
  link?: ReactElement<ElementProps>;
  /** For what acts at once. */
  onSelect?: () => void;
}

export interface MenuProps {
  /** Names the menu. */
  label: string;
  /** The button that opens it, such as an IconButton or a Button. */
  trigger: ReactElement<ElementProps>;
  items: readonly MenuItem[];
  /** Stands above the entries, for the eye: whose menu it is. */
  heading?: ReactNode;
  align?: 'start' | 'end';
  /** For a menu that is fetched when its button is pressed. */
  defaultOpen?: boolean;
}

type ElementProps = Record<string, unknown> & { onClick?: (event: MouseEvent) => void };

/** A few actions or links behind one button. Arrow keys move, letters find, Escape closes and goes back. */
export function Menu({ label, trigger, items, heading, align = 'end', defaultOpen = false }: MenuProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(defaultOpen);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(box, open, close);
  useKeepInside(list, open);
  useEffect(() => {
    if (open) list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, [open]);

  const goBack = () => box.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  const onKeyDown = (event: KeyboardEvent) => {
    const target = list.current && itemToFocus(list.current, event.key);
    if (target) target.focus();
    else if (event.key === 'Escape') goBack();
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
              onChosen={() => {
                close();
                if (!item.link) goBack();
              }}
            />
          ))}
        </div>
      )}
    </div>
  );
}

function MenuEntry({ item, onChosen }: { item: MenuItem; onChosen: () => void }) {
  const content = (
    <>
      {item.icon}
      <span className={css.words}>{item.label}</span>
      {item.note && <span className={css.note}>{item.note}</span>}
    </>
  );
  const { link } = item;
  if (link) {
    const onClick = (event: MouseEvent) => {
      link.props.onClick?.(event);
      onChosen();
    };
    return cloneElement(link, { role: 'menuitem', tabIndex: -1, className: css.item, onClick }, content);
  }
  const onClick = () => {
    item.onSelect?.();
    onChosen();
  };
  return (
    <button type="button" role="menuitem" tabIndex={-1} onClick={onClick} className={css.item}>
      {content}
    </button>
  );
}
