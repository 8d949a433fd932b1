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
  /** A single error focuses its field, where its message is, too: for a form whose field may be far below the summary. */
  focusesOnlyField?: boolean;
}

/** All errors of a form in one place. Gets the focus after a submit attempt; each message links to its field. */
export function ErrorSummary({
  title,
  errors,
  messages = [],
  attempt,
  focusesOnlyField = false,
}: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const focusedAttempt = useRef(0);
  const count = errors.length + messages.length;
  const hasErrors = count > 0;
  const onlyField = focusesOnlyField && count === 1 ? errors[0]?.[0] : undefined;

  useEffect(() => {
    if (!hasErrors || attempt === 0 || focusedAttempt.current === attempt) return;
    focusedAttempt.current = attempt;
    const field = onlyField === undefined ? undefined : controlOf(onlyField);
    (field ?? box.current)?.focus();
  }, [attempt, hasErrors, onlyField]);

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
  if (!document.getElementById(fieldId(name))) return;
  event.preventDefault();
  controlOf(name)?.focus();
}

/** What gets the focus of a field; null if it is not on the page. */
function controlOf(name: string): HTMLElement | null {
  const target = document.getElementById(fieldId(name));
  return target?.matches('input, select, textarea, button')
    ? target
    : (target?.querySelector('input') ?? null);
}
