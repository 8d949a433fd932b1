import { Button, type ButtonProps, Cluster, VisuallyHidden } from '@giftstore/ui';
import { BreakableText } from '@giftstore/ui/checkout';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { closeOnEscape } from './close-on-escape';
import css from './LineChange.module.css';
import { TextSkeleton } from './TextSkeleton';

interface LineConfirmationProps {
  title?: string;
  /** What will happen. Without a title, it names the confirmation. */
  text: string;
  /** What is announced while `text` only has the length of one that is loading: nothing can be confirmed before. */
  loading?: string | undefined;
  /** Why the last attempt failed. */
  error?: ReactNode;
  /** Absent where it cannot be done. */
  confirm?: Pick<ButtonProps, 'children' | 'variant' | 'onClick'>;
  /** A `LinkButton` in its place. */
  link?: ReactNode;
  cancel: { children: ReactNode; onClick: () => void };
  busy: boolean;
}

/**
 * The confirmation before something about a line that cannot be undone, in the place of its button. It has the focus instead
 * of that button, and ignores the second click of a double click, so that neither a key held down nor a double click on the
 * first button does it.
 */
export function LineConfirmation(props: LineConfirmationProps) {
  const { title, text, loading, error, confirm, link, cancel, busy } = props;
  const isLoading = loading !== undefined;
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
      <p id={id} aria-live="polite">
        {isLoading ? (
          <LoadingText label={loading}>{text}</LoadingText>
        ) : (
          <BreakableText>{text}</BreakableText>
        )}
      </p>
      <Cluster>
        {confirm && <ConfirmButton {...confirm} busy={busy} canConfirm={!isLoading} />}
        {link}
        <Button variant="quiet" aria-disabled={busy || undefined} onClick={close}>
          {cancel.children}
        </Button>
      </Cluster>
    </div>
  );
}

function LoadingText({ label, children }: { label: string; children: string }) {
  return (
    <>
      <VisuallyHidden>{label}</VisuallyHidden>
      <TextSkeleton>{children}</TextSkeleton>
    </>
  );
}

interface ConfirmButtonProps extends Pick<ButtonProps, 'children' | 'variant' | 'busy' | 'onClick'> {
  canConfirm: boolean;
}

function ConfirmButton({ canConfirm, onClick, ...button }: ConfirmButtonProps) {
  return (
    <Button
      {...button}
      aria-disabled={!canConfirm || undefined}
      onClick={(event) => event.detail < 2 && canConfirm && onClick?.(event)}
    />
  );
}
