import { Button, type ButtonProps, Cluster } from '@giftstore/ui';
import { BreakableText } from '@giftstore/ui/checkout';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { closeOnEscape } from './close-on-escape';
import css from './LineChange.module.css';

interface LineConfirmationProps {
  title?: string;
  /** What will happen. Without a title, it names the confirmation. */
  text: string;
  /** Why the last attempt failed. */
  error?: ReactNode;
  confirm: Pick<ButtonProps, 'children' | 'variant' | 'onClick'>;
  cancel: { children: ReactNode; onClick: () => void };
  busy: boolean;
}

/**
 * The confirmation before something about a line that cannot be undone, in the place of its button. It has the focus instead
 * of that button, and ignores the second click of a double click, so that neither a key held down nor a double click on the
 * first button does it.
 */
export function LineConfirmation({ title, text, error, confirm, cancel, busy }: LineConfirmationProps) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => group.current?.focus(), []);
  const close = () => !busy && cancel.onClick();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      ref={group}
      role="group"
      aria-label={title ?? text}
      aria-describedby={title && id}
      tabIndex={-1}
      className={css.box}
      onKeyDown={closeOnEscape(close)}
    >
      {error}
      {title && <p className={css.title}>{title}</p>}
      <p id={id}>
        <BreakableText>{text}</BreakableText>
      </p>
      <Cluster>
        <Button
          variant={confirm.variant}
          busy={busy}
          onClick={(event) => event.detail < 2 && confirm.onClick?.(event)}
        >
          {confirm.children}
        </Button>
        <Button variant="quiet" aria-disabled={busy || undefined} onClick={close}>
          {cancel.children}
        </Button>
      </Cluster>
    </div>
  );
}
