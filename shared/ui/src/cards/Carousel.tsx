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
  /** The word for what this is, such as "carousel", in the reader's language. */
  roleDescription?: string;
  /** One item at a time. Without: 1, 2, 3 and 4 from a width of 0, 550, 768 and 1200 pixels on. */
  single?: boolean;
  /** Words for one place of all, such as "Slide 2 of 3": brings a dot for each item, and says where one has come. */
  position?: (number: number, count: number) => string;
  /** How long a press on a button scrolls, in milliseconds; the browser's own smooth scroll unless given. */
  durationMs?: number;
  /** A heading over the row; the buttons then stand beside it instead of below the row. */
  heading?: ReactNode;
  className?: string;
  children: ReactNode;
}

/**
 * A row one swipes through, or scrolls with the buttons, the arrow keys, Home and End. It never moves by itself.
 * A list underneath, so that screen readers tell the number of its items.
 */
export function Carousel({ label, previousLabel, nextLabel, roleDescription, ...rest }: CarouselProps) {
  const { single, durationMs, heading, position, className, children } = rest;
  const { ref, atStart, atEnd, index, hasMoved, scrollPage, scrollToEdge, scrollToItem } =
    useScroller(durationMs);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    const toTheRight = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    if (event.key === 'ArrowRight') scrollPage(toTheRight);
    else if (event.key === 'ArrowLeft') scrollPage(toTheRight === 1 ? -1 : 1);
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
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets a list that has no bullets */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
      <ul role="list" ref={ref} tabIndex={0} aria-label={label} onKeyDown={onKeyDown} className={css.items}>
        {Children.map(children, (child) => (
          <li className={css.item}>{child}</li>
        ))}
      </ul>
      {position && (
        <CarouselDots
          count={Children.count(children)}
          index={index}
          isTold={hasMoved}
          position={position}
          onChoose={scrollToItem}
        />
      )}
      {!heading && buttons}
    </section>
  );
}
