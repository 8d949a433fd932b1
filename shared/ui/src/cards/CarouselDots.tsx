import { VisuallyHidden } from '../layout/VisuallyHidden';
import css from './CarouselDots.module.css';

interface CarouselDotsProps {
  count: number;
  /** The item that is seen, from 0. */
  index: number;
  /** Say where one has come; not before the first move, which nobody asked for. */
  isTold: boolean;
  position: (number: number, count: number) => string;
  onChoose: (index: number) => void;
}

/** One dot an item; the long one is where one is. */
export function CarouselDots({ count, index, isTold, position, onChoose }: CarouselDotsProps) {
  return (
    <div className={css.dots}>
      {Array.from({ length: count }, (_, place) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a place has no other identity
          key={place}
          type="button"
          aria-label={position(place + 1, count)}
          aria-current={place === index || undefined}
          onClick={() => onChoose(place)}
          className={css.dot}
        />
      ))}
      <VisuallyHidden role="status">{isTold && position(index + 1, count)}</VisuallyHidden>
    </div>
  );
}
