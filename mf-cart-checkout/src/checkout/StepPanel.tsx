import { Panel, Stack } from '@giftstore/ui';
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useId, useRef } from 'react';
import css from './CheckoutLayout.module.css';

const HadFocusContext = createContext<RefObject<boolean>>({ current: false });

/** Around the steps of a page, one of which is shown at a time. */
export function Steps({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const onFocus = () => {
      hadFocus.current = true;
    };
    const element = area.current;
    element?.addEventListener('focusin', onFocus, { once: true });
    return () => element?.removeEventListener('focusin', onFocus);
  }, []);
  return (
    <div ref={area} className={css.step}>
      <HadFocusContext value={hadFocus}>{children}</HadFocusContext>
    </div>
  );
}

/**
 * The current step. The heading of a step that follows another gets the focus; that of a page's first step does not, because what
 * stands above it, such as the points, would be skipped.
 */
export function StepPanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const hadFocus = useContext(HadFocusContext);
  useEffect(() => {
    // The focus is on the body when the previous step, with its focused button, was removed.
    if (hadFocus.current && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: 'nearest' });
  }, [hadFocus]);
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
