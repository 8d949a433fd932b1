import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog, Dialog } from '.';

function Terms() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Read the terms
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Terms"
        description="What the brand asks for"
        closeLabel="Close"
        footer={<button type="button">Print</button>}
      >
        Valid for a year.
      </Dialog>
    </>
  );
}

test('a dialog has a name and a description, traps the focus, and Escape restores it', async () => {
  render(<Terms />);
  const opener = screen.getByRole('button', { name: 'Read the terms' });
  await userEvent.click(opener);
  const dialog = screen.getByRole('dialog', { name: 'Terms' });
  expect(dialog).toHaveAccessibleDescription('What the brand asks for');
  const close = screen.getByRole('button', { name: 'Close' });
  close.focus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Print' })).toHaveFocus();
  await userEvent.tab();
  expect(close).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'Print' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
});

test('a message dialog is described by its body', () => {
  render(
    <Dialog open onOpenChange={() => {}} title="Paid" closeLabel="Close" isMessage>
      <p>Thank you!</p>
    </Dialog>,
  );
  expect(screen.getByRole('dialog', { name: 'Paid' })).toHaveAccessibleDescription('Thank you!');
});

function renderConfirm(busy = false) {
  const handlers = { onConfirm: jest.fn(), onCancel: jest.fn() };
  render(
    <ConfirmDialog
      open
      title="Empty the cart?"
      confirmLabel="Empty"
      cancelLabel="Keep"
      busy={busy}
      {...handlers}
    >
      Cards of one country only.
    </ConfirmDialog>,
  );
  return handlers;
}

test('a confirm dialog focuses Cancel, and Escape cancels', async () => {
  const { onConfirm, onCancel } = renderConfirm();
  expect(screen.getByRole('alertdialog', { name: 'Empty the cart?' })).toHaveAccessibleDescription(
    'Cards of one country only.',
  );
  expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Empty' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('a busy confirm dialog ignores clicks and Escape', async () => {
  const { onConfirm, onCancel } = renderConfirm(true);
  await userEvent.click(screen.getByRole('button', { name: 'Empty' }));
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
  await userEvent.keyboard('{Escape}');
  expect(onConfirm).not.toHaveBeenCalled();
  expect(onCancel).not.toHaveBeenCalled();
});

test.each([true, false])(
  'a confirm dialog has Cancel first on a phone where its action cannot be undone: %p',
  (danger) => {
    render(
      <ConfirmDialog
        open
        danger={danger}
        title="Empty the cart?"
        confirmLabel="Empty"
        cancelLabel="Keep"
        onConfirm={() => {}}
        onCancel={() => {}}
      >
        Cards of one country only.
      </ConfirmDialog>,
    );
    const footer = screen.getByRole('button', { name: 'Keep' }).parentElement as HTMLElement;
    expect(footer.classList.contains('danger')).toBe(danger);
  },
);
