import { Button, classNames } from '@giftstore/ui';
import { type ReactNode, useId, useRef } from 'react';
import css from './Dialog.module.css';
import { useModal } from './use-modal';

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** The action cannot be undone. */
  danger?: boolean;
  /** While the action runs: both buttons are disabled. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A dialog with a confirm and a cancel button. Cancel has the initial focus; Escape cancels. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  ...rest
}: ConfirmDialogProps) {
  const { danger, busy = false, onConfirm, onCancel } = rest;
  const id = useId();
  const cancelButton = useRef<HTMLButtonElement>(null);
  const cancel = () => {
    if (!busy) onCancel();
  };
  const modal = useModal(open, cancel, cancelButton);
  if (!open) return null;
  return (
    <dialog
      {...modal}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className={css.dialog}
    >
      <div className={css.content}>
        <header className={css.header}>
          <h2 id={`${id}-title`} className={css.title}>
            {title}
          </h2>
        </header>
        <div id={`${id}-text`} className={css.body}>
          {children}
        </div>
        <footer className={classNames(css.footer, danger && css.danger)}>
          <Button ref={cancelButton} variant="quiet" aria-disabled={busy || undefined} onClick={cancel}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </footer>
      </div>
    </dialog>
  );
}
