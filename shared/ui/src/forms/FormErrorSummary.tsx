import { useFormikContext } from 'formik';
import { type ReactNode, useState } from 'react';
import { ErrorSummary } from '../error-summary/ErrorSummary';

export interface FormErrorSummaryProps {
  title: string;
  /** What belongs to no field: the server's words, usually `errors.base`. */
  messages?: readonly ReactNode[];
  /** Labels by field name, so that "This field is required" says of which. */
  labels?: Readonly<Record<string, string>>;
}

/** The summary of the formik form around it: appears after a try to send, not while one is still typing. */
export function FormErrorSummary({ title, messages, labels = {} }: FormErrorSummaryProps) {
  const { errors, submitCount, isSubmitting, isValidating } = useFormikContext();
  const [attempt, setAttempt] = useState(0);
  if (!isSubmitting && !isValidating && attempt !== submitCount) setAttempt(submitCount);
  const faults = submitCount > 0 ? flatten(errors) : [];
  return (
    <ErrorSummary
      title={title}
      messages={messages}
      attempt={attempt}
      faults={faults.map(([name, words]) => [name, labels[name] ? `${labels[name]}: ${words}` : words])}
    />
  );
}

/** Formik's errors may be nested: { user: { email: "…" } } becomes [["user.email", "…"]]. */
function flatten(errors: object, prefix = ''): [string, string][] {
  return Object.entries(errors).flatMap(([key, value]): [string, string][] => {
    const name = prefix + key;
    if (typeof value === 'string') return [[name, value]];
    return value && typeof value === 'object' ? flatten(value, `${name}.`) : [];
  });
}
