import { render, screen, within } from '@testing-library/react';
import { BreakableText, Steps, SummaryList } from '.';

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
