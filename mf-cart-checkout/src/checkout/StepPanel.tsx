import { Panel, Stack } from '@giftstore/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import css from './CheckoutLayout.module.css';

/** The current step. The heading of a step that follows another gets the focus. */
export function StepPanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The focus is on the body when the previous step, with its focused button, was removed.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div className={css.main}>
      <Panel as="section" aria-labelledby={id}>
        <Stack gap={3}>
          <h2 ref={heading} id={id} tabIndex={-1}>
            {title}
          </h2>
          {children}
        </Stack>
      </Panel>
    </div>
  );
}
