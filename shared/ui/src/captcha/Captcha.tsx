import { Button } from '@giftstore/ui';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import css from './Captcha.module.css';
import type { CaptchaWidgetProps } from './CaptchaWidget';

export interface CaptchaProps extends CaptchaWidgetProps {
  label: string;
  /** Shown with a retry button when the widget fails to load. */
  failedText: string;
  retryLabel: string;
}

/**
 * A proof-of-work captcha (ALTCHA): a checkbox, no puzzle, no third party. The widget is 30 KB gzipped, so it is loaded when
 * the shopper starts to use the page; its space is reserved.
 */
export function Captcha({ label, failedText, retryLabel, ...props }: CaptchaProps) {
  const [Widget, setWidget] = useState<ComponentType<CaptchaWidgetProps> | 'failed'>();
  const load = useCallback(() => {
    setWidget(undefined);
    import('./CaptchaWidget').then(
      (module) => setWidget(() => module.CaptchaWidget),
      () => setWidget('failed'),
    );
  }, []);
  useEffect(() => onFirstInput(load), [load]);

  return (
    <fieldset className={css.captcha} aria-busy={Widget === undefined || undefined}>
      <legend className={css.legend}>{label}</legend>
      <div className={css.widget}>
        {Widget === 'failed' ? (
          <p role="alert">
            {failedText}{' '}
            <Button variant="quiet" onClick={load}>
              {retryLabel}
            </Button>
          </p>
        ) : (
          Widget && <Widget {...props} />
        )}
      </div>
    </fieldset>
  );
}

/** The widget is loaded after this time without any input. */
const MAX_WAIT_MS = 2_000;

const INPUT_EVENTS = ['pointerdown', 'keydown', 'input'];

/** Runs `callback` at the first pointer or key event, or after a while. Returns the function that cancels it. */
function onFirstInput(callback: () => void): () => void {
  const run = () => {
    cancel();
    callback();
  };
  const cancel = () => {
    clearTimeout(timer);
    for (const type of INPUT_EVENTS) document.removeEventListener(type, run, true);
  };
  const timer = setTimeout(run, MAX_WAIT_MS);
  for (const type of INPUT_EVENTS) document.addEventListener(type, run, true);
  return cancel;
}
