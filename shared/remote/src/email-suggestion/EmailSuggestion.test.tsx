import { I18nextProvider } from '@giftstore/i18n';
import { fakeServices } from '@giftstore/testing';
import { TextField } from '@giftstore/ui/forms';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Formik } from 'formik';
import { EmailSuggestion } from './EmailSuggestion';

const user = userEvent.setup();
const field = () => screen.getByLabelText<HTMLInputElement>('Email');
const suggestion = () => screen.findByRole('button', { name: /^Did you mean .*\?$/ });

function open(email = '', validate?: () => object) {
  const onSubmit = jest.fn();
  render(
    <I18nextProvider i18n={fakeServices().i18n}>
      <Formik initialValues={{ email, name: '' }} validate={validate} onSubmit={onSubmit}>
        <Form>
          <EmailSuggestion name="email">
            <TextField name="email" label="Email" />
          </EmailSuggestion>
          <TextField name="name" label="Name" />
          <button type="submit">Save</button>
        </Form>
      </Formik>
    </I18nextProvider>,
  );
  return onSubmit;
}

it('suggests a domain while the field still has the focus, and announces it politely', async () => {
  open();
  await user.type(field(), 'Sara.K@gmial.com');
  const button = await suggestion();
  expect(button).toHaveTextContent('gmail.com');
  expect(button.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  expect(field()).toHaveFocus();
});

it('replaces the domain only, and returns the focus to the field', async () => {
  open('Sara.K@gmial.com');
  await user.click(await suggestion());
  await waitFor(() => expect(field()).toHaveValue('Sara.K@gmail.com'));
  expect(field()).toHaveFocus();
  expect(screen.queryByRole('button', { name: /Did you mean/ })).toBeNull();
});

it('is accepted with the keyboard', async () => {
  open('sara@exmaple.con');
  await suggestion();
  await user.click(field());
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field()).toHaveValue('sara@exmaple.com'));
  expect(field()).toHaveFocus();
});

it('withdraws the suggestion as soon as the address changes', async () => {
  open('sara@gmial.com');
  await suggestion();
  await user.type(field(), '.ae');
  expect(screen.queryByRole('button', { name: /Did you mean/ })).toBeNull();
});

it('holds up no form with errors, which come first', async () => {
  const onSubmit = open('sara@gmial.com', () => ({ name: 'Enter a name' }));
  await suggestion();
  await user.click(screen.getByText('Save'));
  expect(await screen.findByText('Enter a name')).toBeVisible();
  expect(screen.queryByText('If it’s correct, just continue.')).toBeNull();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('holds up the form once for an address, with the focus on its suggestion', async () => {
  const onSubmit = open();
  await user.type(field(), 'sara@gmial.com{Enter}');
  expect(await suggestion()).toHaveFocus();
  expect(screen.getByText('If it’s correct, just continue.')).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
  await user.click(screen.getByText('Save'));
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith({ email: 'sara@gmial.com', name: '' }, expect.anything()),
  );
});
