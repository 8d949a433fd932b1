import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Captcha } from './Captcha';

const mockLoad = jest.fn();
jest.mock('./CaptchaWidget', () => mockLoad());

const Widget = ({ challengeUrl }: { challengeUrl: string }) => <p>widget for {challengeUrl}</p>;

const labels = {
  ...{ label: 'Yes', verifying: 'Wait', verified: 'Thanks', verificationRequired: 'Tick' },
  ...{ waitAlert: 'Wait', expired: 'Again', error: 'Failed' },
};

const renderCaptcha = () =>
  render(
    <Captcha
      challengeUrl="/challenge"
      language="en"
      labels={labels}
      label="Are you human?"
      failedText="This could not be loaded."
      retryLabel="Try again"
      onChange={() => {}}
    />,
  );

it('loads after a while without input', async () => {
  jest.useFakeTimers();
  mockLoad.mockImplementation(() => ({ CaptchaWidget: Widget }));
  renderCaptcha();
  await act(() => jest.advanceTimersByTimeAsync(1_900));
  expect(screen.queryByText(/^widget/)).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(200));
  jest.useRealTimers();
  expect(await screen.findByText('widget for /challenge')).toBeVisible();
});

it('loads on the first key, and again on retry after a failure', async () => {
  jest.resetModules();
  mockLoad.mockImplementationOnce(() => {
    throw new Error('offline');
  });
  mockLoad.mockImplementationOnce(() => ({ CaptchaWidget: Widget }));
  renderCaptcha();
  expect(screen.getByRole('group', { name: 'Are you human?' })).toHaveAttribute('aria-busy', 'true');
  await userEvent.keyboard('a');
  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('widget for /challenge')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
