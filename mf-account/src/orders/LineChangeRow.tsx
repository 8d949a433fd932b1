import { Button, type ButtonProps, classNames } from '@giftstore/ui';
import css from './LineChange.module.css';

export interface LineChangeRowProps extends Omit<ButtonProps, 'variant' | 'size' | 'block' | 'className'> {
  /** `danger`: what it leads to cannot be undone. */
  tone?: 'normal' | 'danger' | undefined;
}

/** An action in the list of those of a line: as wide as the list, with a divider to the one before. */
export function LineChangeRow({ tone, ...button }: LineChangeRowProps) {
  return (
    <div className={css.change}>
      <Button {...button} variant="quiet" className={classNames(css.row, tone === 'danger' && css.danger)} />
    </div>
  );
}
