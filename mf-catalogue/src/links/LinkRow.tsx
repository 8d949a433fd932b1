import { classNames } from '@giftstore/ui';
import { fadingRow } from '@giftstore/ui/fading-row';
import type { ComponentProps } from 'react';
import css from './LinkRow.module.css';

interface LinkRowProps extends ComponentProps<'ul'> {
  /** In as many lines as needed, or only on a wide screen; default: in one line that scrolls, and fades where it goes on. */
  wrapping?: boolean | 'wide';
}

/** A row of links, each in a list item. */
export function LinkRow({ wrapping = false, className, ...rest }: LinkRowProps) {
  return (
    <ul
      // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role without bullets
      role="list"
      {...rest}
      className={classNames(
        css.row,
        wrapping === true ? css.wrapping : fadingRow,
        wrapping === 'wide' && css.wide,
        className,
      )}
    />
  );
}
