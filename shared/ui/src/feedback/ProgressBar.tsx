import css from './ProgressBar.module.css';

export interface ProgressBarProps {
  active: boolean;
  label: string;
}

/** The thin bar at the very top while something loads. Who shows it waits a moment, so that quick answers show nothing. */
export function ProgressBar({ active, label }: ProgressBarProps) {
  if (!active) return null;
  return (
    <div role="progressbar" aria-label={label} className={css.track}>
      <div className={css.bar} />
    </div>
  );
}
