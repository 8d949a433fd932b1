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
  /** Only one open at a time. */
  single?: boolean;
  /** The titles' level among the page's headings. */
  level?: 2 | 3 | 4;
  className?: string;
}

/**
 * Questions that unfold. The browser's own details elements: they open before any script runs, the page's search
 * looks into closed ones, and they weigh nothing.
 */
export function Accordion({ items, single = false, level = 3, className }: AccordionProps) {
  const group = useId();
  const Heading = `h${level}` as const;
  return (
    <div className={classNames(css.accordion, className)}>
      {items.map((item) => (
        // Where the page came rendered, one may have been unfolded before React takes it over.
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
