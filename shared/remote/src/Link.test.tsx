import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { Link } from './Link';

function CurrentPath() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function renderLink(onClick?: (event: { preventDefault(): void }) => void) {
  render(
    <MemoryRouter initialEntries={['/from']}>
      <Link to="/to?a=1" className="link" onClick={onClick}>
        Go
      </Link>
      <CurrentPath />
    </MemoryRouter>,
  );
  return screen.getByRole('link', { name: 'Go' });
}

test('navigates to its path without loading a document', () => {
  const link = renderLink();
  expect(link).toHaveAttribute('href', '/to?a=1');
  expect(link).toHaveClass('link');
  expect(fireEvent.click(link)).toBe(false);
  expect(screen.getByText('/to?a=1')).toBeInTheDocument();
});

test('lets the browser open a new tab', () => {
  const link = renderLink();
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  expect(screen.getByText('/from')).toBeInTheDocument();
});

test('does not navigate when the click handler prevents it', () => {
  fireEvent.click(renderLink((event) => event.preventDefault()));
  expect(screen.getByText('/from')).toBeInTheDocument();
});
