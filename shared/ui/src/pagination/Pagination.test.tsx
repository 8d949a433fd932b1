import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Pagination } from './Pagination';
import { shownPages } from './shown-pages';

function RouterLink({ to, ...rest }: { to: string; className?: string; children?: ReactNode }) {
  return <a href={to} {...rest} />;
}

const labels = {
  navigation: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  page: (page: number) => `Page ${page}`,
  current: 'Page 2 of 3',
};

function show(page: number, pages: number) {
  return render(
    <Pagination
      page={page}
      pages={pages}
      component={RouterLink}
      toPage={(number) => `/orders?page=${number}`}
      labels={labels}
    />,
  );
}

it('links to each page and marks the current one', () => {
  show(2, 3);
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Page 1' })).not.toHaveAttribute('aria-current');
  expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/orders?page=1');
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/orders?page=3');
});

it('has no link before the first and after the last page', () => {
  const { unmount } = show(1, 2);
  expect(screen.queryByRole('link', { name: 'Previous page' })).not.toBeInTheDocument();
  unmount();
  show(2, 2);
  expect(screen.queryByRole('link', { name: 'Next page' })).not.toBeInTheDocument();
});

it('renders nothing for a single page', () => {
  show(1, 1);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

it.each([
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [1, 13, [1, 2, undefined, 13]],
  [3, 13, [1, 2, 3, 4, undefined, 13]],
  [4, 13, [1, 2, 3, 4, 5, undefined, 13]],
  [7, 13, [1, undefined, 6, 7, 8, undefined, 13]],
  [13, 13, [1, undefined, 12, 13]],
])('shows page %i of %i as %j', (page, pages, shown) => {
  expect(shownPages(page, pages)).toEqual(shown);
});
