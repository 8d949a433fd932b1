import { useFormikContext } from 'formik';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ErrorSummary, type ErrorSummaryProps } from '../error-summary/ErrorSummary';

export interface FormErrorSummaryProps extends Pick<ErrorSummaryProps, 'focusesOnlyField'> {
  title: string;
  /** Messages of no field, usually the server's `errors.base`. */
  messages?: readonly ReactNode[];
  /** Labels by field name, put before messages such as "This field is required". */
  labels?: Readonly<Record<string, string>>;
}

/**
 * The error summary of the surrounding formik form; shown after a submit attempt, not while typing. The error of a field goes as
 * soon as the field changes, though the form may not be validated until it is sent.
 */
export function FormErrorSummary({ title, messages, labels = {}, focusesOnlyField }: FormErrorSummaryProps) {
  useDropOutdatedErrors();
  const { values, errors, initialValues, submitCount, isSubmitting, isValidating } =
    useFormikContext<object>();
  const [attempt, setAttempt] = useState({ number: 0, values });
  if (!isSubmitting && !isValidating && attempt.number !== submitCount)
    setAttempt({ number: submitCount, values });
  const fieldErrors = submitCount > 0 ? inFieldOrder(flatten(errors), initialValues) : [];
  return (
    <ErrorSummary
      title={title}
      messages={messages}
      focusesOnlyField={focusesOnlyField}
      // The server's errors come after the attempt. Those found while somebody types on must not take the focus.
      attempt={attempt.values === values ? attempt.number : 0}
      errors={fieldErrors.map(([name, message]) => [
        name,
        labels[name] ? `${labels[name]}: ${message}` : message,
      ])}
    />
  );
}

/** Removes the errors of fields that have changed since the errors were found. */
function useDropOutdatedErrors(): void {
  const { values, errors, setErrors, isSubmitting, isValidating } =
    useFormikContext<Record<string, unknown>>();
  const checked = useRef({ values, errors });
  useEffect(() => {
    const isNew = errors !== checked.current.errors;
    if (isNew || isSubmitting || isValidating) checked.current = { values, errors };
    const { values: before } = checked.current;
    const left = Object.entries(errors).filter(([field]) => values[field] === before[field]);
    if (left.length < Object.keys(errors).length) setErrors(Object.fromEntries(left) as typeof errors);
  }, [values, errors, setErrors, isSubmitting, isValidating]);
}

/** A schema reports its errors in the order in which it checks the fields; a form declares its values in that of the fields. */
function inFieldOrder(errors: [string, string][], values: object): [string, string][] {
  const fields = Object.keys(values);
  const position = ([name]: [string, string]) => {
    const index = fields.indexOf(name.split('.')[0] ?? '');
    return index < 0 ? fields.length : index;
  };
  return [...errors].sort((a, b) => position(a) - position(b));
}

/** Formik's errors may be nested: { user: { email: "…" } } becomes [["user.email", "…"]]. */
function flatten(errors: object, prefix = ''): [string, string][] {
  return Object.entries(errors).flatMap(([key, value]): [string, string][] => {
    const name = prefix + key;
    if (typeof value === 'string') return [[name, value]];
    return value && typeof value === 'object' ? flatten(value, `${name}.`) : [];
  });
}
