import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createToasts, ToastRegion } from '.';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function renderRegion() {
  const toasts = createToasts();
  render(<ToastRegion toasts={toasts} label="Notices" closeLabel="Close" />);
  return toasts;
}

test('a toast is a status and hides after its time, but not under the pointer', () => {
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

test('an error is an alert and stays until dismissed; three are visible at once', () => {
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

test('further toasts are queued and visible for their whole time; identical ones are shown once', () => {
  const toasts = renderRegion();
  act(() => {
    for (const title of ['One', 'Two', 'Three', 'Four', 'Four']) toasts.show({ title, timeout: 3_000 });
  });
  expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(3);
  expect(screen.queryByText('Four')).toBeNull();
  act(() => jest.advanceTimersByTime(3_000));
  expect(screen.getByRole('status')).toHaveTextContent(/^Four$/);
  act(() => jest.advanceTimersByTime(2_999));
  expect(screen.getByText('Four')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a toast does not hide while it has the focus', () => {
  const toasts = renderRegion();
  act(() => {
    toasts.show({ title: 'Added to your cart' });
  });
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByText('Added to your cart')).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'Close' }).blur());
  act(() => jest.advanceTimersByTime(6_000));
  expect(screen.queryByText('Added to your cart')).toBeNull();
});

test('an action closes its toast and runs', () => {
  const toasts = renderRegion();
  const run = jest.fn();
  act(() => {
    toasts.show({ title: 'The link has expired', tone: 'error', action: { label: 'Send a new link', run } });
  });
  fireEvent.click(screen.getByRole('button', { name: 'Send a new link' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});
