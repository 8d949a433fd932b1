import { render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { fadingRow } from '../fading-row';
import { SectionFrame } from '.';

const Link = ({ to, ...rest }: ComponentProps<'a'> & { to: string }) => <a {...rest} href={to} />;

const links = ['Profile', 'Orders', 'Points'].map((label) => ({
  to: `/${label.toLowerCase()}`,
  label,
  icon: <svg aria-hidden="true" />,
}));

const open = (current: string | undefined) =>
  render(
    <SectionFrame label="Your account" links={links} current={current} component={Link}>
      <h1>The page</h1>
    </SectionFrame>,
  );

test('links to each page of the section, before the page, and marks the one that is open', () => {
  open('/orders');
  const navigation = screen.getByRole('navigation', { name: 'Your account' });
  const shown = within(navigation).getAllByRole('link');
  expect(shown.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Profile', '/profile'],
    ['Orders', '/orders'],
    ['Points', '/points'],
  ]);
  expect(shown.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null]);
  const page = screen.getByRole('heading', { name: 'The page' });
  expect(navigation.compareDocumentPosition(page)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('marks none where another page is open', () => {
  const { container } = open(undefined);
  expect(screen.getAllByRole('link')).toHaveLength(3);
  expect(container.querySelector('[aria-current]')).toBeNull();
});

test('scrolls the link of the open page into view, in a row that fades where it goes on', () => {
  const rect = (left: number, right: number) => ({ left, right }) as DOMRect;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.matches(`.${fadingRow}`) ? rect(0, 100) : rect(120, 180);
  });
  open('/points');
  jest.restoreAllMocks();
  expect(screen.getByRole('list').scrollLeft).toBe(80);
});
