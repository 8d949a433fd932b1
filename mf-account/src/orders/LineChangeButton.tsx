import { useDispatch } from '@giftstore/remote';
import { Button } from '@giftstore/ui';
import { useContext, useEffect, useRef } from 'react';
import { lineChangeStarted } from './data/actions';
import { FoldedChanges } from './folded-changes';
import { LineFormOpen } from './line-form-open';

interface LineChangeButtonProps {
  text: string;
  /** The accessible name, which says what of the order it changes. */
  name: string;
  /** The form in its place was open: its focus comes here. */
  hasClosed: boolean;
  onOpen: () => void;
}

/** Opens in its place the form that changes something about a line, unless another one is open. */
export function LineChangeButton({ text, name, hasClosed, onOpen }: LineChangeButtonProps) {
  const dispatch = useDispatch();
  const isOtherOpen = useContext(LineFormOpen);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasClosed && document.activeElement === document.body) button.current?.focus();
  }, [hasClosed]);
  // The focus needs a button to return to, even if the changes were folded while the form was open.
  if (useContext(FoldedChanges) && !hasClosed) return null;
  return (
    <div>
      <Button
        ref={button}
        variant="secondary"
        size="s"
        aria-label={name}
        aria-disabled={isOtherOpen || undefined}
        onClick={() => {
          if (isOtherOpen) return;
          dispatch(lineChangeStarted());
          onOpen();
        }}
      >
        {text}
      </Button>
    </div>
  );
}
