import type { RefObject } from 'react';
import css from './CheckoutHead.module.css';
import { CheckoutSteps } from './CheckoutSteps';

export interface CheckoutHeadProps {
  title: string;
  /** As of `CheckoutSteps`; undefined where there are none. */
  current: 0 | 1 | 2 | 3 | undefined;
  /** Of a heading that gets the focus. */
  heading?: RefObject<HTMLHeadingElement | null>;
}

/** The page's title and the wizard's steps: in one row where there is space, so that the form starts higher. */
export function CheckoutHead({ title, current, heading }: CheckoutHeadProps) {
  return (
    <header className={css.head}>
      <h1 ref={heading} tabIndex={heading && -1}>
        {title}
      </h1>
      {current !== undefined && (
        <div data-print="no" className={css.steps}>
          <CheckoutSteps current={current} />
        </div>
      )}
    </header>
  );
}
