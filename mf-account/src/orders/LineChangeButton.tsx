import { useDispatch } from '@giftstore/remote';
import { ChevronEndIcon } from '@giftstore/ui';
import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { lineChangeStarted } from './data/actions';
import { LineChangeRow, type LineChangeRowProps } from './LineChangeRow';
import { LineFormOpen } from './line-form-open';

interface LineChangeButtonProps {
  text: string;
  /** The accessible name, which says what of the order it changes. */
  name: string;
  icon?: ReactNode;
  tone?: LineChangeRowProps['tone'];
  /** The form in its place was open: its focus comes here. */
  hasClosed: boolean;
  onOpen: () => void;
}

/** Opens in its place the form that changes something about a line, unless another one is open. */
export function LineChangeButton({ text, name, icon, tone, hasClosed, onOpen }: LineChangeButtonProps) {
  const dispatch = useDispatch();
  const isOtherOpen = useContext(LineFormOpen);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasClosed && document.activeElement === document.body) button.current?.focus();
  }, [hasClosed]);
  return (
    <LineChangeRow
      ref={button}
      tone={tone}
      icon={icon}
      iconEnd={<ChevronEndIcon size="s" />}
      aria-label={name}
      aria-disabled={isOtherOpen || undefined}
      onClick={() => {
        if (isOtherOpen) return;
        dispatch(lineChangeStarted());
        onOpen();
      }}
    >
      {text}
    </LineChangeRow>
  );
}
