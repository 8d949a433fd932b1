import { VisuallyHidden } from '../layout/VisuallyHidden';
import css from './CarouselDots.module.css';

interface CarouselDotsProps {
  count: number;
  /** The visible item, from 0. */
  index: number;
  /** Whether the position is announced; false before the first move. */
  isAnnounced: boolean;
  position: (number: number, count: number) => string;
  onSelect: (index: number) => void;
}

/** One dot for each item; the long one is the visible item. */
export function CarouselDots({ count, index, isAnnounced, position, onSelect }: CarouselDotsProps) {
  return (
    <div className={css.dots}>
      {Array.from({ length: count }, (_, item) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: an item has no other identity
          key={item}
          type="button"
          aria-label={position(item + 1, count)}
          aria-current={item === index || undefined}
          onClick={() => onSelect(item)}
          className={css.dot}
        />
      ))}
      <VisuallyHidden role="status">{isAnnounced && position(index + 1, count)}</VisuallyHidden>
    </div>
  );
}
