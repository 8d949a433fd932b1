import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { Link } from './Link';

function Here() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function renderLink(onClick?: (event: { preventDefault(): void }) => void) {
  render(
    <MemoryRouter initialEntries={['/from']}>
      <Link to="/to?a=1" className="look" onClick={onClick}>
        Go
      </Link>
      <Here />
    </MemoryRouter>,
  );
  return screen.getByRole('link', { name: 'Go' });
}

test('goes to its path without loading a document', () => {
  const link = renderLink();
  expect(link).toHaveAttribute('href', '/to?a=1');
  expect(link).toHaveClass('look');
  expect(fireEvent.click(link)).toBe(false);
  expect(screen.getByText('/to?a=1')).toBeInTheDocument();
});

test('leaves a new tab to the browser', () => {
  const link = renderLink();
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  expect(screen.getByText('/from')).toBeInTheDocument();
});

test('what somebody prevents goes nowhere', () => {
  fireEvent.click(renderLink((event) => event.preventDefault()));
  expect(screen.getByText('/from')).toBeInTheDocument();
});
