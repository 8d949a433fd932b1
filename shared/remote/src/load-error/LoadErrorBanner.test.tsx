import type { ErrorMessage } from '@giftstore/http';
import { I18nextProvider } from '@giftstore/i18n';
import { fakeServices } from '@giftstore/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoadErrorBanner } from './LoadErrorBanner';

function open(error: ErrorMessage | undefined, onRetry = jest.fn()) {
  const { unmount } = render(
    <I18nextProvider i18n={fakeServices().i18n}>
      <LoadErrorBanner title="The cards could not be loaded" error={error} onRetry={onRetry} />
    </I18nextProvider>,
  );
  return { onRetry, unmount };
}

const returnOnline = () => act(() => void window.dispatchEvent(new Event('online')));

it('retries with its button', async () => {
  const { onRetry } = open({ key: 'errors.failed' });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it.each(['errors.offline', 'errors.timeout'])(
  'retries after %s by itself when the network returns',
  (key) => {
    const { onRetry } = open({ key });
    returnOnline();
    expect(onRetry).toHaveBeenCalledTimes(1);
  },
);

it('announces that it retries by itself while there is no network', () => {
  open({ key: 'errors.offline' });
  expect(screen.getByRole('alert')).toHaveTextContent(
    'You seem to be offline. We’ll try again as soon as you’re back online.',
  );
});

it.each([
  [{ text: 'This order is not yours' }],
  [{ key: 'errors.notFound' }],
  [{ key: 'errors.unavailable' }],
])('does not retry %j by itself', (error) => {
  const { onRetry } = open(error);
  returnOnline();
  expect(onRetry).not.toHaveBeenCalled();
});

it('retries once more where the first attempt after the return fails', async () => {
  const first = open({ key: 'errors.offline' });
  returnOnline();
  first.unmount();
  const { onRetry } = open({ key: 'errors.offline' });
  expect(onRetry).not.toHaveBeenCalled();
  await waitFor(() => expect(onRetry).toHaveBeenCalledTimes(1), { timeout: 4_000 });
});
