import type { ReactNode } from 'react';

export interface ComboboxItem {
  value: string;
  label: string;
  /** A flag or the like, before the label. */
  icon?: ReactNode;
  /** Shown small behind the label, such as a currency's code. */
  note?: string;
  /** Further words by which it is found. */
  keywords?: string;
}

export interface ComboboxProps {
  label: string;
  hideLabel?: boolean;
  items: readonly ComboboxItem[];
  value: string | undefined;
  onValueChange: (value: string) => void;
  /** Stands where nothing is chosen. */
  placeholder: string;
  searchPlaceholder: string;
  /** Said when nothing matches what was typed. */
  emptyText: string;
  closeLabel: string;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  id?: string;
  /** `quiet` is for a header: no box, the colour of what is around it. */
  look?: 'field' | 'quiet';
  onBlur?: () => void;
  className?: string;
}
