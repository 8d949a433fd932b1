import type { ReactNode } from 'react';

export interface ComboboxItem {
  value: string;
  label: string;
  /** Shown on phones in a button that has no room for the label, which screen readers still read. */
  shortLabel?: string;
  /** Before the label, such as a flag. */
  icon?: ReactNode;
  /** Small text after the label, such as a currency code. */
  note?: string;
  /** More search terms. */
  keywords?: string;
  /** The heading that it stands under, with its neighbours of the same group. */
  group?: string;
}

/** Adds search terms and groups to the items of a list, and orders them. */
export type ArrangeItems = (items: readonly ComboboxItem[]) => readonly ComboboxItem[];

export interface ComboboxProps {
  label: string;
  hideLabel?: boolean;
  items: readonly ComboboxItem[];
  value: string | undefined;
  onValueChange: (value: string) => void;
  /** Shown when nothing is selected. */
  placeholder: string;
  searchPlaceholder: string;
  /** Shown when nothing matches the search. */
  emptyText: string;
  closeLabel: string;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  id?: string;
  /** `quiet`: for a header, without a box and in the surrounding colour. */
  variant?: 'field' | 'quiet';
  onBlur?: () => void;
  className?: string;
  /** Loaded with the list. The items stay as they are where it fails. */
  arrange?: () => Promise<ArrangeItems>;
}
