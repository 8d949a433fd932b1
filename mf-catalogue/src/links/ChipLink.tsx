import { LazyImage } from '@giftstore/ui';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import css from './ChipLink.module.css';

interface ChipLinkProps extends Omit<ComponentProps<typeof Link>, 'className'> {
  /** URL of a small picture before the text. */
  image?: string;
}

/** A link to a list in the form of a chip. */
export function ChipLink({ image, children, ...rest }: ChipLinkProps) {
  return (
    <Link {...rest} className={css.chip}>
      {image && <LazyImage src={image} alt="" width={32} height={32} className={css.picture} />}
      {children}
    </Link>
  );
}
