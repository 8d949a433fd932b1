import { ChevronDownIcon, classNames } from '@giftstore/ui';
import { type ReactNode, useId } from 'react';
import css from './Accordion.module.css';

export interface AccordionItem {
  key: string;
  title: ReactNode;
  content: ReactNode;
  open?: boolean;
}

export interface AccordionProps {
  items: readonly AccordionItem[];
  /** At most one item is open. */
  single?: boolean;
  /** Heading level of the titles. */
  level?: 2 | 3 | 4;
  className?: string;
}

/**
 * Collapsible items, made of native details elements: they work before any script runs, and the browser's page search
 * finds text in closed ones.
 */
export function Accordion({ items, single = false, level = 3, className }: AccordionProps) {
  const group = useId();
  const Heading = `h${level}` as const;
  return (
    <div className={classNames(css.accordion, className)}>
      {items.map((item) => (
        // In a page from the server the shopper may have opened one before hydration.
        <details
          key={item.key}
          name={single ? group : undefined}
          open={item.open}
          className={css.item}
          suppressHydrationWarning
        >
          <summary className={css.summary}>
            <Heading className={css.title}>{item.title}</Heading>
            <ChevronDownIcon className={css.chevron} />
          </summary>
          <div className={css.content}>{item.content}</div>
        </details>
      ))}
    </div>
  );
}
