import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Button, LinkButton } from './Button';
import { IconButton } from './IconButton';

test('a busy button takes no press, sends no form and keeps the focus', async () => {
  const press = jest.fn();
  const send = jest.fn((event) => event.preventDefault());
  const { rerender } = render(
    <form onSubmit={send}>
      <Button type="submit" onClick={press}>
        Pay
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Pay' });
  await userEvent.click(button);
  expect([press.mock.calls.length, send.mock.calls.length]).toEqual([1, 1]);

  rerender(
    <form onSubmit={send}>
      <Button type="submit" onClick={press} busy>
        Pay
      </Button>
    </form>,
  );
  await userEvent.dblClick(button);
  expect([press.mock.calls.length, send.mock.calls.length]).toEqual([1, 1]);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveAccessibleName('Pay');
  expect(button).toHaveFocus();
});

test('a plain button does not send the form around it', async () => {
  const send = jest.fn();
  render(
    <form onSubmit={send}>
      <Button>More</Button>
      <IconButton label="Less" icon={<svg />} />
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(screen.getByRole('button', { name: 'Less' }));
  expect(send).not.toHaveBeenCalled();
});

function RouterLink({ to, ...rest }: { to: string; className?: string; children?: ReactNode }) {
  return <a href={`/shop${to}`} {...rest} />;
}

test('a link button is a link, or whatever link the router brings', () => {
  render(
    <>
      <LinkButton href="/cart">Cart</LinkButton>
      <LinkButton component={RouterLink} to="/faq" variant="quiet">
        Questions
      </LinkButton>
    </>,
  );
  expect(screen.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/cart');
  expect(screen.getByRole('link', { name: 'Questions' })).toHaveAttribute('href', '/shop/faq');
});
