import { CloseIcon, IconButton } from '@giftstore/ui';
import { type ReactNode, type RefObject, useId } from 'react';
import css from './Dialog.module.css';
import { useModal } from './use-modal';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** The body is a message: screen readers read it with the title. */
  isMessage?: boolean;
  closeLabel: string;
  /** Buttons at the bottom, always visible. */
  footer?: ReactNode;
  /** Gets the initial focus; default: the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  children?: ReactNode;
}

/** A modal dialog: traps the focus, closes with Escape, restores the focus. A sheet on phones. */
export function Dialog({ open, onOpenChange, title, description, closeLabel, footer, ...rest }: DialogProps) {
  const id = useId();
  const close = () => onOpenChange(false);
  const modal = useModal(open, close, rest.initialFocus);
  if (!open) return null;
  const describedBy = rest.isMessage ? `${id}-body` : description ? `${id}-description` : undefined;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop is a shortcut; the keyboard has Escape
    <dialog
      {...modal}
      aria-labelledby={`${id}-title`}
      aria-describedby={describedBy}
      onClick={(event) => event.target === event.currentTarget && close()}
      className={css.dialog}
    >
      <div className={css.content}>
        <header className={css.header}>
          <h2 id={`${id}-title`} className={css.title}>
            {title}
          </h2>
          <IconButton label={closeLabel} icon={<CloseIcon />} onClick={close} className={css.close} />
        </header>
        <div id={`${id}-body`} className={css.body}>
          {description && (
            <p id={`${id}-description`} className={css.description}>
              {description}
            </p>
          )}
          {rest.children}
        </div>
        {footer && <footer className={css.footer}>{footer}</footer>}
      </div>
    </dialog>
  );
}
