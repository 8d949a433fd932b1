import { TextField, type TextFieldProps } from './TextField';

export type EmailFieldProps = Omit<
  TextFieldProps,
  'type' | 'inputMode' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck' | 'dir'
>;

/** An email address in a formik form, required unless said otherwise. Phones neither capitalise nor correct what is typed. */
export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      required
      {...props}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      dir="ltr"
    />
  );
}
