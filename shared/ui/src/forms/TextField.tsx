import { Field, TextArea, TextInput, type TextInputProps } from '@giftstore/ui';
import type { ComponentProps, FocusEvent, ReactNode } from 'react';
import { fieldId } from '../error-summary/field-id';
import { useFormField } from './use-form-field';

/** The common props of form fields. */
export interface FormFieldProps {
  /** The field's name in formik, which may be a path: "user.email". */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  optionalMark?: string;
}

export type TextFieldProps = FormFieldProps & Omit<TextInputProps, keyof FormFieldProps>;

/** One line of text in a formik form. */
export function TextField({ name, label, hint, required, optionalMark, ...rest }: TextFieldProps) {
  const { input, error } = useFormField<string>(name);
  return (
    <Field
      id={fieldId(name)}
      label={label}
      hint={hint}
      error={error}
      required={required}
      optionalMark={optionalMark}
    >
      {(control) => <TextInput {...rest} {...input} value={input.value ?? ''} {...control} />}
    </Field>
  );
}

export type TextAreaFieldProps = FormFieldProps & {
  /** Returns the text for the remaining characters, such as "120 left"; shown above the box. */
  remaining?: (text: string) => string;
} & Omit<ComponentProps<'textarea'>, keyof FormFieldProps>;

/** Several lines of text in a formik form. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { name, label, hint, required, optionalMark, remaining, ...rest } = props;
  const { input, error } = useFormField<string>(name);
  const value = input.value ?? '';
  return (
    <Field
      id={fieldId(name)}
      label={label}
      hint={remaining?.(value) ?? hint}
      error={error}
      required={required}
      optionalMark={optionalMark}
    >
      {(control) => <TextArea onFocus={showWhole} {...rest} {...input} value={value} {...control} />}
    </Field>
  );
}

/** The browser shows only the caret's line of a focused box; a sticky bar could cover the others. */
function showWhole({ currentTarget }: FocusEvent<HTMLTextAreaElement>): void {
  currentTarget.scrollIntoView?.({ block: 'nearest' });
}
