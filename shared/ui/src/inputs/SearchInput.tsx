import { type ComponentProps, useRef } from 'react';
import { CloseIcon } from '../icons/CloseIcon';
import { SearchIcon } from '../icons/SearchIcon';
import { IconButton } from '../primitives/IconButton';
import { TextInput } from './TextInput';

export interface SearchInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  label: string;
  clearLabel: string;
  value: string;
  onValueChange: (value: string) => void;
}

/** A search box with a clear button that returns the focus; Escape clears it too. */
export function SearchInput({ label, clearLabel, value, onValueChange, ...rest }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onValueChange('');
    input.current?.focus();
  };
  return (
    <TextInput
      autoComplete="off"
      enterKeyHint="search"
      {...rest}
      ref={input}
      type="search"
      aria-label={label}
      value={value}
      onChange={(event) => onValueChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        rest.onKeyDown?.(event);
        if (event.key === 'Escape' && value) clear();
      }}
      start={<SearchIcon />}
      end={
        value ? <IconButton label={clearLabel} icon={<CloseIcon size="s" />} onClick={clear} /> : undefined
      }
    />
  );
}
