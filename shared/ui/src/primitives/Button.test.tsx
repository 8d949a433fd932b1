import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Button, LinkButton } from './Button';
import { IconButton } from './IconButton';

test('a busy button ignores clicks, submits no form and keeps the focus', async () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn((event) => event.preventDefault());
  const { rerender } = render(
    <form onSubmit={onSubmit}>
      <Button type="submit" onClick={onClick}>
        Pay
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Pay' });
  await userEvent.click(button);
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1]);

  rerender(
    <form onSubmit={onSubmit}>
      <Button type="submit" onClick={onClick} busy>
        Pay
      </Button>
    </form>,
  );
  await userEvent.dblClick(button);
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1]);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveAccessibleName('Pay');
  expect(button).toHaveFocus();
});

test('a button does not submit its form by default', async () => {
  const onSubmit = jest.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button>More</Button>
      <IconButton label="Less" icon={<svg />} />
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(screen.getByRole('button', { name: 'Less' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

function RouterLink({ to, ...rest }: { to: string; className?: string; children?: ReactNode }) {
  return <a href={`/shop${to}`} {...rest} />;
}

test('a link button is a native link or the router’s link', () => {
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
