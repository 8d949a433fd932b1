import css from './ProgressBar.module.css';

export interface ProgressBarProps {
  active: boolean;
  label: string;
}

/** The thin bar at the top of the page. The caller delays `active`, so that fast responses show no bar. */
export function ProgressBar({ active, label }: ProgressBarProps) {
  if (!active) return null;
  return (
    <div role="progressbar" aria-label={label} className={css.track}>
      <div className={css.bar} />
    </div>
  );
}
