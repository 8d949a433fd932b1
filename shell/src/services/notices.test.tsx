import { createBus, resetBus } from '@giftstore/bus';
import { ToastRegion } from '@giftstore/ui/toast';
import { act, render, screen } from '@testing-library/react';
import { carryNotices, createNotices } from './notices';

/** Those of this and earlier documents, whose listeners the window still has. */
const documents: { isLeaving: boolean }[] = [];

function newDocument() {
  for (const earlier of documents) earlier.isLeaving = false;
  resetBus();
  const notices = createNotices(createBus({ name: 'shell', version: '1' }));
  render(<ToastRegion toasts={notices.toasts} label="Messages" closeLabel="Dismiss" />);
  const state = { isLeaving: true };
  documents.push(state);
  const listeners: ((pathname: string) => void)[] = [];
  const navigation = {
    isLeaving: () => state.isLeaving,
    onPathChange(listener: (pathname: string) => void) {
      listener(location.pathname);
      listeners.push(listener);
    },
  };
  act(() => carryNotices(notices, navigation));
  const navigate = (pathname: string) =>
    act(() => {
      for (const listener of listeners) listener(pathname);
    });
  return { ...notices, state, navigate };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

it.each([
  ['3 s', undefined, 3_000],
  ['its own time: 5 s after a verification link was sent', 5_000, 5_000],
])('hides a notice after %s [core-2.22] [core-9.16]', (_, ms, shown) => {
  const { notify } = newDocument();
  act(() => notify('success', 'Welcome, Noor', ms));
  act(() => jest.advanceTimersByTime(shown - 1));
  expect(screen.getByRole('status')).toHaveTextContent('Welcome, Noor');
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('shows an error as an alert until it is dismissed', () => {
  const { notify } = newDocument();
  act(() => notify('error', 'That did not work'));
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByRole('alert')).toHaveTextContent('That did not work');
});

it('shows visible notices again in the next document, once', () => {
  const { notify } = newDocument();
  act(() => {
    notify('success', 'You’re signed out.');
    notify('error', 'That did not work');
  });
  window.dispatchEvent(new Event('pagehide'));
  document.body.replaceChildren();
  newDocument();
  expect(screen.getByRole('status')).toHaveTextContent('You’re signed out.');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  document.body.replaceChildren();
  newDocument();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it.each(['pointerdown', 'keydown'])('ends a notice with its document after a later %s', (press) => {
  const { notify } = newDocument();
  act(() => notify('success', 'Saved'));
  window.dispatchEvent(new Event(press));
  act(() => notify('info', 'Welcome, Noor'));
  window.dispatchEvent(new Event('pagehide'));
  document.body.replaceChildren();
  newDocument();
  expect(screen.getByRole('status')).toHaveTextContent(/^Welcome, Noor$/);
});

it('shows no notice of the previous document at an address that the shopper enters', () => {
  const { notify, state } = newDocument();
  act(() => notify('success', 'Welcome, Noor'));
  state.isLeaving = false;
  window.dispatchEvent(new Event('pagehide'));
  document.body.replaceChildren();
  newDocument();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it.each([
  ['a press', () => new Event('pointerdown'), ''],
  ["the browser's Back", () => new Event('popstate'), ''],
  ['what it is about', () => Object.assign(new Event('popstate'), { singleSpa: true }), 'Saved'],
])('ends a notice with its page after %s', (_, leave, expected) => {
  const { notify, navigate } = newDocument();
  act(() => notify('success', 'Saved'));
  navigate(location.pathname);
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  window.dispatchEvent(leave());
  navigate('/cart');
  expect(screen.getByRole('status').textContent).toContain(expected);
  expect(screen.getByRole('status').textContent === '').toBe(expected === '');
});

it('ends an error with its page, but not one that no press led to', () => {
  const { notify, navigate } = newDocument();
  act(() => notify('error', 'Not confirmed'));
  window.dispatchEvent(new Event('pointerdown'));
  act(() => notify('error', 'Not copied'));
  window.dispatchEvent(new Event('pointerdown'));
  navigate('/cart');
  expect(screen.getByRole('alert')).toHaveTextContent(/^Not confirmed$/);
});

it.each(['back_forward', 'reload'])('shows no notice of the previous document after a %s', (type) => {
  const { notify } = newDocument();
  act(() => notify('success', 'You’re signed out.'));
  window.dispatchEvent(new Event('pagehide'));
  document.body.replaceChildren();
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [{ type }] });
  newDocument();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  Reflect.deleteProperty(performance, 'getEntriesByType');
});

it('shows a second notice, which had no place yet, in the next document', () => {
  const { notify } = newDocument();
  act(() => {
    for (const text of ['one', 'two']) notify('success', text);
  });
  expect(screen.getByRole('status')).not.toHaveTextContent('two');
  window.dispatchEvent(new Event('pagehide'));
  document.body.replaceChildren();
  newDocument();
  act(() => jest.advanceTimersByTime(3_000));
  expect(screen.getByRole('status')).toHaveTextContent('two');
});

it.each(['pointerdown', 'keydown'])('replaces a notice after a %s by that of what was pressed', (press) => {
  const { notify } = newDocument();
  act(() => notify('info', 'Gift cards are now in GBP.'));
  window.dispatchEvent(new Event(press));
  act(() => notify('info', 'Gift cards are now in EUR.'));
  expect(screen.getByRole('status')).toHaveTextContent(/^Gift cards are now in EUR\.$/);
});

it.each([
  '{',
  '{"at":1,"notices":[{"tone":"info","title":"old","timeout":1}]}',
  '[]',
  '{"at":9e15,"notices":[null,7]}',
])('ignores invalid stored notices: %s', (text) => {
  sessionStorage.setItem('giftstore.notices', text);
  newDocument();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
