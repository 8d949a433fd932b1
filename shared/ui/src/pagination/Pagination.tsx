import { ChevronEndIcon, ChevronStartIcon, classNames } from '@giftstore/ui';
import type { ElementType, ReactNode } from 'react';
import css from './Pagination.module.css';
import { shownPages } from './shown-pages';

export interface PaginationProps {
  /** From 1. */
  page: number;
  pages: number;
  /** The router's link. */
  component: ElementType;
  /** The path of a page, with its query. */
  toPage: (page: number) => string;
  labels: {
    /** Names the navigation. */
    navigation: string;
    previous: string;
    next: string;
    page: (page: number) => string;
    /** "Page 2 of 13", in place of the numbers on a phone. */
    current: string;
  };
}

/** Links to the pages of a list. Renders nothing for a single page. */
export function Pagination({ page, pages, component: Link, toPage, labels }: PaginationProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label={labels.navigation} className={css.pagination}>
      <StepLink Link={Link} to={page > 1 ? toPage(page - 1) : undefined} label={labels.previous}>
        <ChevronStartIcon size="s" />
      </StepLink>
      <ol className={css.numbers}>
        {shownPages(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === undefined ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link
                to={toPage(number)}
                aria-label={labels.page(number)}
                aria-current={number === page ? 'page' : undefined}
                className={classNames(css.link, number === page && css.current)}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <p className={css.status}>{labels.current}</p>
      <StepLink Link={Link} to={page < pages ? toPage(page + 1) : undefined} label={labels.next}>
        <ChevronEndIcon size="s" />
      </StepLink>
    </nav>
  );
}

interface StepLinkProps {
  Link: ElementType;
  /** Undefined at the first or last page: the place stays, so that nothing moves. */
  to: string | undefined;
  label: string;
  children: ReactNode;
}

function StepLink({ Link, to, label, children }: StepLinkProps) {
  if (!to) {
    return (
      <span aria-hidden="true" className={classNames(css.link, css.disabled)}>
        {children}
      </span>
    );
  }
  return (
    <Link to={to} aria-label={label} className={css.link}>
      {children}
    </Link>
  );
}
