import { Banner } from '@giftstore/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import css from './ErrorSummary.module.css';
import { fieldId } from './field-id';

/** A field's name and the words about it. */
export type FieldFault = readonly [name: string, words: ReactNode];

export interface ErrorSummaryProps {
  title: string;
  faults: readonly FieldFault[];
  /** What belongs to no field: the server's words, usually `errors.base`. */
  messages?: readonly ReactNode[];
  /** Another number after each try to send that is over: the summary takes the focus then. */
  attempt: number;
}

/** All that stops a form, in one place. It takes the focus after a try to send; each line leads to its field. */
export function ErrorSummary({ title, faults, messages = [], attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef(0);
  const shown = faults.length + messages.length > 0;

  useEffect(() => {
    if (seen.current === attempt) return;
    seen.current = attempt;
    if (shown) box.current?.focus();
  }, [attempt, shown]);

  if (!shown) return null;
  return (
    <div ref={box} tabIndex={-1} className={css.summary}>
      <Banner tone="error" title={title}>
        <ul className={css.list}>
          {messages.map((message, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: words have no other identity and never move
            <li key={index}>{message}</li>
          ))}
          {faults.map(([name, words]) => (
            <li key={name}>
              <a href={`#${fieldId(name)}`} onClick={(event) => goTo(event, name)}>
                {words}
              </a>
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}

/** Moves the focus itself: a fragment in the address would be a navigation for the router. */
function goTo(event: { preventDefault: () => void }, name: string) {
  const target = document.getElementById(fieldId(name));
  if (!target) return;
  event.preventDefault();
  const control = target.matches('input, select, textarea, button') ? target : target.querySelector('input');
  (control as HTMLElement | null)?.focus();
}
