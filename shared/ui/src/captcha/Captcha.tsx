import { Button } from '@giftstore/ui';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import css from './Captcha.module.css';
import type { CaptchaWidgetProps } from './CaptchaWidget';

export interface CaptchaProps extends CaptchaWidgetProps {
  label: string;
  /** Said where the widget could not be had, with the words of the button that tries again. */
  failedText: string;
  retryLabel: string;
}

/**
 * Proves by work that somebody is there: a box to tick, no puzzle, nothing sent to third parties (ALTCHA). The widget is
 * 30 KB gzipped, so it comes when somebody begins with the form that it stands in; its place is kept.
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
  useEffect(() => whenWanted(load), [load]);

  return (
    <fieldset className={css.captcha} aria-busy={Widget === undefined || undefined}>
      <legend className={css.legend}>{label}</legend>
      <div className={css.place}>
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

/** For whoever only looks at the form. */
const LOOKED_AT_MS = 2_000;

const BEGINNINGS = ['pointerdown', 'keydown', 'input'];

/** At the first press or key: the form that it stands in goes first. Gives how to leave it. */
function whenWanted(work: () => void): () => void {
  const begin = () => {
    leave();
    work();
  };
  const leave = () => {
    clearTimeout(timer);
    for (const type of BEGINNINGS) document.removeEventListener(type, begin, true);
  };
  const timer = setTimeout(begin, LOOKED_AT_MS);
  for (const type of BEGINNINGS) document.addEventListener(type, begin, true);
  return leave;
}
