import { IconButton, InfoIcon } from '@giftstore/ui';
import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { useDismiss, useFitViewport } from '../popup';
import css from './InfoTip.module.css';

export interface InfoTipProps {
  /** Names the button, such as "About the service fee". */
  label: string;
  children: ReactNode;
}

/**
 * A short explanation behind an info button. It opens on hover, Enter and tap, and is announced: a tooltip on hover alone
 * would exclude touch and screen reader users.
 */
export function InfoTip({ label, children }: InfoTipProps) {
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const popup = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(box, open, close);
  useFitViewport(popup, open);
  return (
    <span
      ref={box}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && close()}
      data-print="no"
      className={css.box}
    >
      <IconButton
        label={label}
        icon={<InfoIcon size="s" />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(true)}
      />
      <span id={id} role="status">
        {open && (
          <span ref={popup} className={css.popup}>
            {children}
          </span>
        )}
      </span>
    </span>
  );
}
