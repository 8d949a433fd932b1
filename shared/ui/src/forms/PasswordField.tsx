import { EyeIcon, EyeOffIcon, IconButton } from '@giftstore/ui';
import { useState } from 'react';
import { TextField, type TextFieldProps } from './TextField';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end'> & {
  showLabel: string;
  hideLabel: string;
};

/** A password in a formik form, with a button that shows what was typed. */
export function PasswordField({ showLabel, hideLabel, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          label={shown ? hideLabel : showLabel}
          icon={shown ? <EyeOffIcon /> : <EyeIcon />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
