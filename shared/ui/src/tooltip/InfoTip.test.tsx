import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InfoTip } from '.';

test('a tap or Enter opens and announces it; Escape and a click outside close it', async () => {
  render(
    <>
      <InfoTip label="About the fee">It covers delivery.</InfoTip>
      <p>Outside</p>
    </>,
  );
  const button = screen.getByRole('button', { name: 'About the fee' });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.pointer({ target: button, keys: '[TouchA]' });
  expect(screen.getByRole('status')).toHaveTextContent('It covers delivery.');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(screen.getByText('Outside'));
  expect(button).toHaveAttribute('aria-expanded', 'false');
});
