import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Banner } from './Banner';
import { EmptyState } from './EmptyState';
import { ProgressBar } from './ProgressBar';
import { Loading, SkeletonTile } from './Skeleton';

test('an error banner is an alert, any other a status; it has a dismiss button with onDismiss', async () => {
  const dismiss = jest.fn();
  render(
    <>
      <Banner tone="error">Nothing was charged.</Banner>
      <Banner tone="success" title="Saved" onDismiss={dismiss} dismissLabel="Dismiss" />
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Nothing was charged.');
  await userEvent.click(within(screen.getByRole('status')).getByRole('button', { name: 'Dismiss' }));
  expect(dismiss).toHaveBeenCalledTimes(1);
});

test('skeletons are hidden from screen readers but for one label', () => {
  render(
    <Loading label="Loading brands">
      <SkeletonTile />
      <SkeletonTile />
    </Loading>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Loading brands');
  expect(screen.getByRole('status').parentElement).toHaveAttribute('aria-busy', 'true');
});

test('the progress bar is rendered only while active', () => {
  const { rerender } = render(<ProgressBar active label="Loading" />);
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeInTheDocument();
  rerender(<ProgressBar active={false} label="Loading" />);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('an empty state has a heading and an action', () => {
  render(<EmptyState title="Your cart is empty" level={1} action={<a href="/">Choose a gift</a>} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Choose a gift' })).toBeInTheDocument();
});
