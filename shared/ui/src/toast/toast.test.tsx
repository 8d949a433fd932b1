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

test('an error is an alert and stays until dismissed; the newest of several is visible', () => {
  const toasts = renderRegion();
  act(() => {
    for (const title of ['One', 'Two']) toasts.show({ title, tone: 'error' });
  });
  act(() => jest.advanceTimersByTime(600_000));
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent(/^Two$/);
  fireEvent.click(within(alert).getByRole('button', { name: 'Close' }));
  expect(alert).toHaveTextContent(/^One$/);
  fireEvent.click(within(alert).getByRole('button', { name: 'Close' }));
  expect(alert).toBeEmptyDOMElement();
});

test('toasts of one moment are visible one after the other, each its whole time; identical ones once', () => {
  const toasts = renderRegion();
  act(() => {
    for (const title of ['Welcome', 'Added', 'Added']) toasts.show({ title, timeout: 3_000 });
  });
  expect(screen.getByRole('status')).toHaveTextContent(/^Welcome$/);
  act(() => jest.advanceTimersByTime(3_000));
  expect(screen.getByRole('status')).toHaveTextContent(/^Added$/);
  act(() => jest.advanceTimersByTime(2_999));
  expect(screen.getByText('Added')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a toast takes the place of those before the last press, and of errors that a press led to', () => {
  const toasts = renderRegion();
  act(() => {
    toasts.show({ title: 'Gift cards are now in GBP' });
    toasts.countPress();
    toasts.show({ title: 'Gift cards are now in EUR' });
  });
  expect(screen.getByRole('status')).toHaveTextContent(/^Gift cards are now in EUR$/);
  act(() => {
    toasts.countPress();
    toasts.show({ title: 'Not copied', tone: 'error' });
  });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => {
    toasts.countPress();
    toasts.show({ title: 'Copied' });
  });
  expect(screen.getByRole('status')).toHaveTextContent(/^Copied$/);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('an error that no press led to stays beside a later toast', () => {
  const toasts = renderRegion();
  act(() => {
    toasts.show({ title: 'Not confirmed', tone: 'error' });
    toasts.countPress();
    toasts.show({ title: 'Copied' });
  });
  expect(screen.getByRole('status')).toHaveTextContent(/^Copied$/);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Not confirmed$/);
});

test('a toast hides after one that was dismissed under the pointer', () => {
  const toasts = renderRegion();
  act(() => {
    toasts.show({ title: 'One' });
    toasts.show({ title: 'Two' });
  });
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Notices' }));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('status')).toHaveTextContent(/^Two$/);
  act(() => jest.advanceTimersByTime(6_000));
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
