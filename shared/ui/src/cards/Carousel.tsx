import { Children, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { ChevronEndIcon } from '../icons/ChevronEndIcon';
import { ChevronStartIcon } from '../icons/ChevronStartIcon';
import { IconButton } from '../primitives/IconButton';
import css from './Carousel.module.css';
import { CarouselDots } from './CarouselDots';
import { useScroller } from './use-scroller';

export interface CarouselProps {
  /** Names the region, such as "Featured brands". */
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** Translation of "carousel" for screen readers. */
  roleDescription?: string;
  /** Shows one item. Default: 1, 2, 3 and 4 items from a width of 0, 550, 768 and 1200 pixels. */
  single?: boolean;
  /** Text of a position, such as "Slide 2 of 3". With it there is a dot for each item, and moves are announced. */
  position?: (number: number, count: number) => string;
  /** Duration of a scroll by button in milliseconds; default: the browser's smooth scroll. */
  durationMs?: number;
  /** A heading above the row; the buttons are then beside it instead of below the row. */
  heading?: ReactNode;
  className?: string;
  children: ReactNode;
}

/**
 * A horizontal list that scrolls by swiping, buttons, arrow keys, Home and End. It never moves by itself. A native list, so
 * that screen readers announce the number of items.
 */
export function Carousel({ label, previousLabel, nextLabel, roleDescription, ...rest }: CarouselProps) {
  const { single, durationMs, heading, position, className, children } = rest;
  const { ref, atStart, atEnd, index, hasMoved, scrollPage, scrollToEdge, scrollToItem } =
    useScroller(durationMs);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    const rightward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    if (event.key === 'ArrowRight') scrollPage(rightward);
    else if (event.key === 'ArrowLeft') scrollPage(rightward === 1 ? -1 : 1);
    else if (event.key === 'Home') scrollToEdge(-1);
    else if (event.key === 'End') scrollToEdge(1);
    else return;
    event.preventDefault();
  };
  const buttons = !(atStart && atEnd) && (
    <div className={css.buttons}>
      <IconButton
        variant="outline"
        label={previousLabel}
        icon={<ChevronStartIcon />}
        aria-disabled={atStart}
        onClick={() => scrollPage(-1)}
      />
      <IconButton
        variant="outline"
        label={nextLabel}
        icon={<ChevronEndIcon />}
        aria-disabled={atEnd}
        onClick={() => scrollPage(1)}
      />
    </div>
  );
  return (
    <section
      aria-label={label}
      aria-roledescription={roleDescription}
      className={classNames(css.carousel, single && css.single, className)}
    >
      {heading && (
        <div className={css.heading}>
          {heading}
          {buttons}
        </div>
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role without bullets */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <ul role="list" ref={ref} tabIndex={0} aria-label={label} onKeyDown={onKeyDown} className={css.items}>
        {Children.map(children, (child) => (
          <li className={css.item}>{child}</li>
        ))}
      </ul>
      {position && (
        <CarouselDots
          count={Children.count(children)}
          index={index}
          isAnnounced={hasMoved}
          position={position}
          onSelect={scrollToItem}
        />
      )}
      {!heading && buttons}
    </section>
  );
}
