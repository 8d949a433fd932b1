import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createToasts, ToastRegion } from '.';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function renderRegion() {
  const toasts = createToasts();
  render(<ToastRegion toasts={toasts} label="Notices" closeLabel="Close" />);
  return toasts;
}

test('a notice is read out politely and goes by itself, not while the pointer is on it', () => {
  const toasts = renderRegion();
  act(() => {
    toasts.show({ title: 'Added to your cart', tone: 'success' });
  });
  expect(screen.getByRole('status')).toHaveTextContent('Added to your cart');
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Notices' }));
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByRole('status')).toHaveTextContent('Added to your cart');
  fireEvent.pointerLeave(screen.getByRole('region', { name: 'Notices' }));
  act(() => jest.advanceTimersByTime(6_000));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('an error interrupts and stays until it is put away; three are seen at once', () => {
  const toasts = renderRegion();
  act(() => {
    for (const title of ['One', 'Two', 'Three', 'Four']) toasts.show({ title, tone: 'error' });
  });
  act(() => jest.advanceTimersByTime(600_000));
  const alert = screen.getByRole('alert');
  expect(alert).not.toHaveTextContent('One');
  expect(within(alert).getAllByRole('button', { name: 'Close' })).toHaveLength(3);
  for (const button of within(alert).getAllByRole('button', { name: 'Close' })) fireEvent.click(button);
  expect(alert).toBeEmptyDOMElement();
});
