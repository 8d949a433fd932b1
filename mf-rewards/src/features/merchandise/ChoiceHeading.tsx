import { useSelector } from '@giftstore/remote';
import { type ReactNode, useEffect, useRef } from 'react';
import { selectMerchandise } from './data/selectors';

/** The heading of what a choice shows. It gets the focus that was lost with the button of the choice. */
export function ChoiceHeading({ id, children }: { id: string; children: ReactNode }) {
  const { isChosen } = useSelector(selectMerchandise);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isChosen && document.activeElement === document.body) heading.current?.focus();
  }, [isChosen]);
  return (
    <h2 id={id} ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
