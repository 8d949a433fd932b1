import { render, screen, within } from '@testing-library/react';
import { BreakableText, Steps, StickyBar, SummaryList } from '.';

test('steps mark the current one and the completed ones', () => {
  render(<Steps label="Checkout" steps={['Details', 'Payment', 'Order']} current={1} doneLabel="done" />);
  const [first, second, third] = within(screen.getByRole('list', { name: 'Checkout' })).getAllByRole(
    'listitem',
  );
  expect(first).toHaveTextContent('done');
  expect(second).toHaveAttribute('aria-current', 'step');
  expect(third).not.toHaveAttribute('aria-current');
});

test('a summary is a description list of labels and amounts', () => {
  render(<SummaryList rows={[{ key: 'total', label: 'Total', value: 'AED 105.00', kind: 'total' }]} />);
  expect(screen.getByRole('term')).toHaveTextContent('Total');
  expect(screen.getByRole('definition')).toHaveTextContent('AED 105.00');
});

test('an address wraps before @ and dots, and nowhere in a word', () => {
  const { container } = render(<BreakableText>Receipt to noor@example.com, AED 10.50</BreakableText>);
  expect(container.textContent).toBe('Receipt to noor@example.com, AED 10.50');
  expect(container.querySelector('span')?.innerHTML).toBe('noor<wbr>@example<wbr>.com,');
  expect(container.querySelectorAll('wbr')).toHaveLength(2);
});

test.each([
  ['a sticky bar', 'sticky', '150px'],
  ['a bar that is not sticky at this width', 'static', '0px'],
])('toasts know the size of %s as long as it is there', (_, position, expected) => {
  let resize = () => {};
  const disconnect = jest.fn();
  Object.assign(window, {
    ResizeObserver: class {
      observe = () => {};
      disconnect = disconnect;
      constructor(callback: () => void) {
        resize = callback;
      }
    },
  });
  const size = () => document.documentElement.style.getPropertyValue('--sticky-bar');
  const { unmount } = render(<StickyBar label="Your choice" style={{ position: position as 'sticky' }} />);
  const bar = screen.getByRole('region', { name: 'Your choice' });
  Object.defineProperty(bar, 'offsetHeight', { value: 150 });
  resize();
  expect(size()).toBe(expected);
  unmount();
  expect(size()).toBe('');
  expect(disconnect).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(window, 'ResizeObserver');
});
