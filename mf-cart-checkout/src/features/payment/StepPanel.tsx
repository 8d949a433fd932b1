import { Panel, Stack } from '@giftstore/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import css from './PaymentPage.module.css';

/** The step one is at. A step that follows another takes the focus to its heading. */
export function StepPanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Where the focus is nowhere, the button that led here went away with its step.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div className={css.main}>
      <Panel as="section" aria-labelledby={id}>
        <Stack gap={4}>
          <h2 ref={heading} id={id} tabIndex={-1}>
            {title}
          </h2>
          {children}
        </Stack>
      </Panel>
    </div>
  );
}
