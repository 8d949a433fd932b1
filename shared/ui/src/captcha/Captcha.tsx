import { Button, CheckIcon, classNames } from '@giftstore/ui';
import { useRef } from 'react';
import css from './Captcha.module.css';
import { type SolutionOptions, useSolution } from './use-solution';

export interface CaptchaProps extends SolutionOptions {
  /** Heading of the box. */
  label: string;
  labels: {
    /** Of the checkbox. */
    label: string;
    /** Shown beside it while the challenge is solved, and afterwards. */
    verifying: string;
    verified: string;
  };
  /** Shown with a retry button when the check failed. */
  failedText: string;
  retryLabel: string;
}

/**
 * A proof-of-work captcha (ALTCHA): a checkbox, no puzzle, no third party. It solves itself while the form around it is
 * filled in; the checkbox starts it by hand. What solves it is loaded then.
 */
export function Captcha({ label, labels, failedText, retryLabel, ...options }: CaptchaProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  const [status, solve] = useSolution(box, options);
  const isStartable = status === 'idle' || status === 'failed';
  return (
    <fieldset ref={box} className={css.captcha} aria-busy={status === 'solving' || undefined}>
      <legend className={css.legend}>{label}</legend>
      <div className={classNames(css.box, css[status])}>
        <label className={css.row}>
          <input
            type="checkbox"
            className={css.check}
            checked={status === 'solved'}
            onChange={() => isStartable && solve()}
          />
          {labels.label}
        </label>
        <span role="status" className={css.status}>
          {status === 'solving' && (
            <>
              <span className={css.spinner} aria-hidden />
              {labels.verifying}
            </>
          )}
          {status === 'solved' && (
            <>
              <CheckIcon size="s" />
              {labels.verified}
            </>
          )}
        </span>
        {status === 'failed' && (
          <p role="alert" className={css.error}>
            {failedText}{' '}
            <Button variant="quiet" size="s" onClick={solve}>
              {retryLabel}
            </Button>
          </p>
        )}
      </div>
    </fieldset>
  );
}
