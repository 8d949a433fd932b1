import type { ComponentProps, ElementType, ReactNode } from 'react';
import { classNames } from '../class-names';
import css from './BrandTile.module.css';
import { GiftCardArt } from './GiftCardArt';

interface TileContent {
  name: string;
  /** The line under the name, already formatted: "from AED 50". */
  price?: ReactNode;
  /** Shown over a corner of the art. */
  badge?: ReactNode;
  src?: string;
  /** Loads the image at once, for tiles in the first screen. */
  eager?: boolean;
}

export type BrandTileProps<As extends ElementType> = TileContent & { component?: As } & Omit<
    ComponentProps<As>,
    keyof TileContent | 'component' | 'children'
  >;

/** One brand in a grid or carousel. The whole tile is one link; `component` may be the router's link. */
export function BrandTile<As extends ElementType = 'a'>(props: BrandTileProps<As>) {
  const { component, name, price, badge, src, eager, className, ...rest } = props as TileContent & {
    component?: ElementType;
    className?: string;
  };
  const Element: ElementType = component ?? 'a';
  return (
    <Element {...rest} className={classNames(css.tile, className)}>
      <span className={css.art}>
        {/* One of many: it competes with no other file. */}
        <GiftCardArt src={src} alt="" name={name} eager={eager} fetchPriority={eager ? 'auto' : undefined} />
        {badge && <span className={css.badge}>{badge}</span>}
      </span>
      <span className={css.name}>{name}</span>
      {price && <span className={css.price}>{price}</span>}
    </Element>
  );
}
