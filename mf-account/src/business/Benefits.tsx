import { type ReactNode, useId } from 'react';
import css from './Landing.module.css';

export interface Benefit {
  icon: ReactNode;
  title: string;
  text: string;
}

/** What a group of shoppers gets, side by side where there is space. */
export function Benefits({ title, items }: { title: string; items: readonly Benefit[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.benefits}>
      <h2 id={id} className={css.subtitle}>
        {title}
      </h2>
      <ul className={css.items}>
        {items.map((item) => (
          <li key={item.title} className={css.item}>
            <span className={css.mark}>{item.icon}</span>
            <h3 className={css.name}>{item.title}</h3>
            <p className={css.text}>{item.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
