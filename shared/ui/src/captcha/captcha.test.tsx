import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Captcha } from './Captcha';

const mockLoad = jest.fn();
jest.mock('./CaptchaWidget', () => mockLoad());

const Widget = ({ challengeUrl }: { challengeUrl: string }) => <p>widget for {challengeUrl}</p>;

const words = {
  ...{ label: 'Yes', verifying: 'Wait', verified: 'Thanks', verificationRequired: 'Tick' },
  ...{ waitAlert: 'Wait', expired: 'Again', error: 'Failed' },
};

const shown = () =>
  render(
    <Captcha
      challengeUrl="/challenge"
      language="en"
      words={words}
      label="Are you a person?"
      failedText="This could not be loaded."
      retryLabel="Try again"
      onChange={() => {}}
    />,
  );

it('comes when somebody begins with its form, or has looked at it for a while', async () => {
  jest.useFakeTimers();
  mockLoad.mockImplementation(() => ({ CaptchaWidget: Widget }));
  shown();
  await act(() => jest.advanceTimersByTimeAsync(1_900));
  expect(screen.queryByText(/^widget/)).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(200));
  jest.useRealTimers();
  expect(await screen.findByText('widget for /challenge')).toBeVisible();
});

it('comes again when it could not be had', async () => {
  jest.resetModules();
  mockLoad.mockImplementationOnce(() => {
    throw new Error('offline');
  });
  mockLoad.mockImplementationOnce(() => ({ CaptchaWidget: Widget }));
  shown();
  expect(screen.getByRole('group', { name: 'Are you a person?' })).toHaveAttribute('aria-busy', 'true');
  await userEvent.keyboard('a');
  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('widget for /challenge')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
