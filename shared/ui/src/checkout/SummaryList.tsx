import { classNames } from '@giftstore/ui';
import type { ReactNode } from 'react';
import css from './SummaryList.module.css';

export interface SummaryRow {
  label: ReactNode;
  /** Already formatted: "AED 5.00". */
  value: ReactNode;
  /** A line under the label, such as the parts of a fee. */
  hint?: ReactNode;
  /** `total`: the last row; `saving`: a deduction. */
  kind?: 'plain' | 'saving' | 'total';
}

export interface SummaryListProps {
  rows: readonly (SummaryRow & { key: string })[];
  className?: string;
}

/** A list of labelled amounts with the total last. */
export function SummaryList({ rows, className }: SummaryListProps) {
  return (
    <dl className={classNames(css.list, className)}>
      {rows.map(({ key, label, value, hint, kind = 'plain' }) => (
        <div key={key} className={classNames(css.row, css[kind])}>
          <dt className={css.label}>
            {label}
            {hint && <span className={css.hint}>{hint}</span>}
          </dt>
          <dd className={css.value}>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
