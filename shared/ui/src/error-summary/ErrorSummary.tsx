import { Banner } from '@giftstore/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import css from './ErrorSummary.module.css';
import { fieldId } from './field-id';

/** A field's name and its error message. */
export type FieldErrorMessage = readonly [name: string, message: ReactNode];

export interface ErrorSummaryProps {
  title: string;
  errors: readonly FieldErrorMessage[];
  /** Messages of no field, usually the server's `errors.base`. */
  messages?: readonly ReactNode[];
  /** The finished submit attempt whose errors get the focus once, also where they come later; 0 for none. */
  attempt: number;
}

/** All errors of a form in one place. Gets the focus after a submit attempt; each message links to its field. */
export function ErrorSummary({ title, errors, messages = [], attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const focusedAttempt = useRef(0);
  const hasErrors = errors.length + messages.length > 0;

  useEffect(() => {
    if (!hasErrors || attempt === 0 || focusedAttempt.current === attempt) return;
    focusedAttempt.current = attempt;
    box.current?.focus();
  }, [attempt, hasErrors]);

  if (!hasErrors) return null;
  return (
    <div ref={box} tabIndex={-1} className={css.summary}>
      <Banner tone="error" title={title}>
        <ul className={css.list}>
          {messages.map((message, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: messages have no other identity and never move
            <li key={index}>{message}</li>
          ))}
          {errors.map(([name, message]) => (
            <li key={name}>
              <a href={`#${fieldId(name)}`} onClick={(event) => focusField(event, name)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}

/** Moves the focus without changing the URL's hash, which the router would handle as a navigation. */
function focusField(event: { preventDefault: () => void }, name: string) {
  const target = document.getElementById(fieldId(name));
  if (!target) return;
  event.preventDefault();
  const control = target.matches('input, select, textarea, button') ? target : target.querySelector('input');
  (control as HTMLElement | null)?.focus();
}
