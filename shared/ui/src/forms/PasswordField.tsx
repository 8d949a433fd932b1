import { EyeIcon, EyeOffIcon, IconButton } from '@giftstore/ui';
import { useState } from 'react';
import { TextField, type TextFieldProps } from './TextField';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end'> & {
  showLabel: string;
  hideLabel: string;
};

/** A password in a formik form, with a button that shows the text. */
export function PasswordField({ showLabel, hideLabel, ...rest }: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={isVisible ? 'text' : 'password'}
      end={
        <IconButton
          label={isVisible ? hideLabel : showLabel}
          icon={isVisible ? <EyeOffIcon /> : <EyeIcon />}
          onClick={() => setVisible(!isVisible)}
        />
      }
    />
  );
}
