import { useFormikContext } from 'formik';
import { type ReactNode, useEffect, useRef } from 'react';
import { Banner } from '../feedback/Banner';
import css from './FormErrorSummary.module.css';
import { fieldId } from './field-id';

export interface FormErrorSummaryProps {
  title: string;
  /** What belongs to no field: the server's words, usually `errors.base`. */
  messages?: readonly ReactNode[];
  /** Labels by field name, so that "This field is required" says of which. */
  labels?: Readonly<Record<string, string>>;
}

/**
 * All that stops the form, in one place. It appears after a try to send and takes the focus then, not while one is
 * still typing; each line leads to its field.
 */
export function FormErrorSummary({ title, messages = [], labels = {} }: FormErrorSummaryProps) {
  const { errors, submitCount, isSubmitting, isValidating } = useFormikContext();
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef(0);
  const fields = submitCount > 0 ? flatten(errors) : [];
  const shown = fields.length + messages.length > 0;

  useEffect(() => {
    if (isSubmitting || isValidating || seen.current === submitCount) return;
    seen.current = submitCount;
    if (shown) box.current?.focus();
  }, [isSubmitting, isValidating, submitCount, shown]);

  if (!shown) return null;
  return (
    <div ref={box} tabIndex={-1} className={css.summary}>
      <Banner tone="error" title={title}>
        <ul className={css.list}>
          {messages.map((message, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: words have no other identity and never move
            <li key={index}>{message}</li>
          ))}
          {fields.map(([name, message]) => (
            <li key={name}>
              <a href={`#${fieldId(name)}`} onClick={(event) => goTo(event, name)}>
                {labels[name] ? `${labels[name]}: ${message}` : message}
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
  const control = target.matches('input, select, textarea') ? target : target.querySelector('input');
  (control as HTMLElement | null)?.focus();
}

/** Formik's errors may be nested: { user: { email: "…" } } becomes [["user.email", "…"]]. */
function flatten(errors: object, prefix = ''): [string, string][] {
  return Object.entries(errors).flatMap(([key, value]): [string, string][] => {
    const name = prefix + key;
    if (typeof value === 'string') return [[name, value]];
    return value && typeof value === 'object' ? flatten(value, `${name}.`) : [];
  });
}
