import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Captcha } from './Captcha';

const mockSolve = jest.fn<Promise<string>, [url: string, signal: AbortSignal]>();
jest.mock('./solve-challenge', () => ({
  solveChallenge: (url: string, signal: AbortSignal) => mockSolve(url, signal),
}));

const onChange = jest.fn();
const user = userEvent.setup({ delay: null });

function Form({ round = 0, inForm = true, isShown = true }) {
  const captcha = (
    <Captcha
      challengeUrl="/challenge"
      labels={{ label: 'I’m not a robot', verifying: 'Checking…', verified: 'Verified' }}
      label="Quick security check"
      failedText="The check didn’t work."
      retryLabel="Try again"
      onChange={onChange}
      round={round}
    />
  );
  if (!inForm) return captcha;
  return (
    <form>
      <input aria-label="Email" />
      {isShown && captcha}
    </form>
  );
}

const box = () => screen.getByRole('checkbox', { name: 'I’m not a robot' });
const lastSolution = () => onChange.mock.calls.at(-1)?.[0];

beforeEach(() => {
  onChange.mockReset();
  let solved = 0;
  mockSolve.mockReset().mockImplementation(async () => `solution-${++solved}`);
});

it('is complete at once, and requests nothing before the form is used', () => {
  render(<Form />);
  expect(screen.getByRole('group', { name: 'Quick security check' })).toContainElement(box());
  expect(box()).not.toBeChecked();
  expect(mockSolve).not.toHaveBeenCalled();
});

it('solves itself once while the form is filled in, and says so', async () => {
  let finish: (solution: string) => void = () => {};
  mockSolve.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  render(<Form />);
  await user.type(screen.getByLabelText('Email'), 'n@example.com');
  expect(screen.getByRole('status')).toHaveTextContent('Checking…');
  await act(async () => finish('done'));
  expect(screen.getByRole('status')).toHaveTextContent('Verified');
  expect(box()).toBeChecked();
  expect(lastSolution()).toBe('done');
  await user.type(screen.getByLabelText('Email'), 'x');
  expect(mockSolve).toHaveBeenCalledTimes(1);
});

it('starts at once when the form is already in use', async () => {
  const { rerender } = render(<Form isShown={false} />);
  screen.getByLabelText('Email').focus();
  rerender(<Form />);
  expect(await screen.findByText('Verified')).toBeVisible();
});

it('is started by hand, and stays verified when it is pressed again', async () => {
  render(<Form inForm={false} />);
  await user.click(box());
  expect(await screen.findByText('Verified')).toBeVisible();
  await user.click(box());
  expect(box()).toBeChecked();
  expect(mockSolve).toHaveBeenCalledTimes(1);
});

it('offers a retry after a failure, and tries again by itself when back online', async () => {
  mockSolve.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('still offline'));
  render(<Form />);
  await user.click(box());
  expect(await screen.findByRole('alert')).toHaveTextContent('The check didn’t work.');
  expect(lastSolution()).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('Verified')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('solves a new challenge for each round of a form in use', async () => {
  const { rerender } = render(<Form />);
  await user.click(box());
  await screen.findByText('Verified');
  rerender(<Form round={1} />);
  expect(lastSolution()).toBeUndefined();
  await screen.findByText('Verified');
  expect(lastSolution()).toBe('solution-2');
});

it('waits to be started in each round outside a form', async () => {
  const { rerender } = render(<Form inForm={false} />);
  await user.click(box());
  await screen.findByText('Verified');
  rerender(<Form inForm={false} round={1} />);
  expect(box()).not.toBeChecked();
  expect(lastSolution()).toBeUndefined();
});

it('replaces the solution before it expires', async () => {
  jest.useFakeTimers();
  render(<Form inForm={false} />);
  fireEvent.click(box());
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(lastSolution()).toBe('solution-1');
  await act(() => jest.advanceTimersByTimeAsync(9 * 60_000));
  expect(lastSolution()).toBe('solution-2');
  jest.useRealTimers();
});
