import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik, type FormikConfig, useFormikContext } from 'formik';
import { type ReactNode, useEffect } from 'react';
import {
  CheckboxField,
  FormErrorSummary,
  PasswordField,
  RadioCardsField,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
} from '.';

interface Values {
  user: { email: string };
  password: string;
  country: string;
  template: string;
}

const empty: Values = { user: { email: '' }, password: '', country: '', template: '' };

function Form({
  onSubmit = jest.fn(async () => undefined),
}: {
  onSubmit?: (values: Values) => Promise<unknown>;
}) {
  return (
    <Formik
      initialValues={empty}
      validate={({ user, template }) => ({
        ...(user.email ? {} : { user: { email: 'This field is required' } }),
        ...(template ? {} : { template: 'Choose a picture' }),
      })}
      onSubmit={onSubmit}
    >
      {(form) => (
        <form noValidate onSubmit={form.handleSubmit}>
          <FormErrorSummary title="Some details are missing" />
          <TextField name="user.email" label="Email" required />
          <PasswordField name="password" label="Password" showLabel="Show" hideLabel="Hide" />
          <SelectField
            name="country"
            label="Country"
            options={[{ value: 'ae', label: 'Emirates' }]}
            placeholder="Choose"
          />
          <RadioCardsField name="template" label="Picture" options={[{ value: 'eid', label: 'Eid' }]} />
          <SubmitButton>Send</SubmitButton>
        </form>
      )}
    </Formik>
  );
}

const emailField = () => screen.getByRole('textbox', { name: /^Email/ });

test('a field that is only passed through has no error', async () => {
  render(<Form />);
  await userEvent.click(emailField());
  await userEvent.tab();
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  expect(emailField()).toBeValid();
  expect(emailField()).not.toHaveAccessibleDescription();
});

test('a field from which a text was removed has an error once it is left', async () => {
  render(<Form />);
  await userEvent.type(emailField(), 'a');
  await userEvent.clear(emailField());
  expect(emailField()).toBeValid();
  await userEvent.tab();
  await waitFor(() => expect(emailField()).toBeInvalid());
  expect(emailField()).toHaveAccessibleDescription('This field is required');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

/** A form with one field, which may be reset. */
type OneFieldProps = Partial<Omit<FormikConfig<{ one: string | boolean }>, 'children'>> & {
  children: ReactNode;
};

function OneField({ children, ...rest }: OneFieldProps) {
  return (
    <Formik
      initialValues={{ one: '' }}
      validate={({ one }) => (one && one !== 'wrong' ? {} : { one: 'Required' })}
      onSubmit={() => undefined}
      {...rest}
    >
      {({ handleReset }) => (
        <>
          {children}
          <button type="button" onClick={handleReset}>
            Reset
          </button>
        </>
      )}
    </Formik>
  );
}

test('an error that an empty field did not cause is shown when the field is left', async () => {
  render(
    <OneField>
      <TextField name="one" label="One" />
    </OneField>,
  );
  await userEvent.type(screen.getByRole('textbox'), 'wrong');
  expect(screen.getByRole('textbox')).toBeValid();
  await userEvent.tab();
  await waitFor(() => expect(screen.getByRole('textbox')).toBeInvalid());
});

test('a form that was reset begins without errors again', async () => {
  render(
    <OneField>
      <TextField name="one" label="One" />
    </OneField>,
  );
  const field = screen.getByRole('textbox');
  await userEvent.type(field, 'a');
  await userEvent.clear(field);
  await userEvent.tab();
  await waitFor(() => expect(field).toBeInvalid());
  await userEvent.click(screen.getByRole('button'));
  expect(field).toBeValid();
  await userEvent.click(field);
  await userEvent.click(screen.getByRole('button'));
  expect(field).toBeValid();
});

test('an error that the form has from its start is shown at an empty field, too', () => {
  render(
    <OneField initialErrors={{ one: 'Required' }} initialTouched={{ one: true }}>
      <TextField name="one" label="One" />
    </OneField>,
  );
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Required');
});

test.each([
  ['a checkbox', <CheckboxField key="one" name="one" label="One" />, 'checkbox', false],
  [
    'a select',
    <SelectField
      key="one"
      name="one"
      label="One"
      placeholder="Choose"
      options={[{ value: 'a', label: 'A' }]}
    />,
    'combobox',
    '',
  ],
] as const)('%s has an error only once a choice was undone', async (_, field, role, empty) => {
  render(<OneField initialValues={{ one: empty }}>{field}</OneField>);
  const choose = async (value: string) =>
    role === 'checkbox'
      ? userEvent.click(screen.getByRole(role))
      : userEvent.selectOptions(screen.getByRole(role), value);
  await userEvent.tab();
  expect(screen.getByRole(role)).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole(role)).toBeValid();
  await choose('a');
  await choose('');
  await userEvent.tab();
  await waitFor(() => expect(screen.getByRole(role)).toBeInvalid());
});

test('an incomplete date, which has no value, has an error once it is left', async () => {
  render(
    <OneField>
      <TextField name="one" type="date" label="One" />
    </OneField>,
  );
  const date = screen.getByLabelText('One');
  await userEvent.click(date);
  await userEvent.tab();
  expect(date).toBeValid();
  Object.defineProperty(date, 'validity', { value: { badInput: true } });
  await userEvent.click(date);
  await userEvent.tab();
  await waitFor(() => expect(date).toHaveAccessibleDescription('Required'));
});

test('a submit attempt shows the summary, which gets the focus and links to the fields', async () => {
  const onSubmit = jest.fn(async () => undefined);
  render(<Form onSubmit={onSubmit} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const summary = await screen.findByRole('alert');
  await waitFor(() => expect(summary.parentElement).toHaveFocus());
  await userEvent.click(screen.getByRole('link', { name: 'This field is required' }));
  expect(screen.getByRole('textbox', { name: /^Email/ })).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'Choose a picture' }));
  expect(screen.getByRole('radio', { name: 'Eid' })).toHaveFocus();
  await userEvent.type(screen.getByRole('textbox', { name: /^Email/ }), 'a@b.example');
  expect(screen.getByRole('textbox', { name: /^Email/ })).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
});

test.each([
  ['the field of the only error', { name: 'Enter a name' }, [], 'name'],
  ['the summary of several errors', { name: 'Enter a name', email: 'Enter an email' }, [], 'summary'],
  ['the summary of an error and a message of no field', { name: 'Enter a name' }, ['Try later'], 'summary'],
])('a submit attempt can focus %s', async (_, errors, messages, focused) => {
  render(
    <Formik initialValues={{ name: '', email: '' }} validate={() => errors} onSubmit={() => undefined}>
      {(form) => (
        <form noValidate onSubmit={form.handleSubmit}>
          <FormErrorSummary title="Please check this" messages={messages} focusesOnlyField />
          <TextField name="name" label="Name" />
          <TextField name="email" label="Email" />
          <SubmitButton>Send</SubmitButton>
        </form>
      )}
    </Formik>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const alert = await screen.findByRole('alert');
  const target = focused === 'name' ? screen.getByRole('textbox', { name: 'Name' }) : alert.parentElement;
  await waitFor(() => expect(target).toHaveFocus());
});

function Answered({ error }: { error: string | undefined }) {
  const { setErrors } = useFormikContext();
  useEffect(() => setErrors(error ? { email: error } : {}), [error, setErrors]);
  return <FormErrorSummary title="Please check this" />;
}

test.each([
  ['gets the focus', '', true],
  ['leaves the focus where somebody has typed on', 'x', false],
])("an error in the server's late answer %s", async (_, typedOn, isFocused) => {
  const form = (error?: string) => (
    <Formik initialValues={{ email: '' }} validateOnChange={false} onSubmit={async () => undefined}>
      {({ handleSubmit, submitCount }) => (
        <form noValidate onSubmit={handleSubmit}>
          <Answered error={error} />
          <TextField name="email" label="Email" />
          <SubmitButton>{`Send (${submitCount})`}</SubmitButton>
        </form>
      )}
    </Formik>
  );
  const { rerender } = render(form());
  await userEvent.click(screen.getByRole('button'));
  await screen.findByText('Send (1)');
  if (typedOn) await userEvent.type(screen.getByRole('textbox'), typedOn);
  rerender(form('Taken'));
  const summary = await screen.findByRole('alert');
  await waitFor(() => expect(isFocused ? summary.parentElement : screen.getByRole('textbox')).toHaveFocus());
});

test('the error of a field goes when the field changes, though the form is validated only when it is sent', async () => {
  render(
    <Formik
      initialValues={{ name: '', email: '' }}
      validate={({ name, email }) => ({
        ...(name ? {} : { name: 'Enter a name' }),
        ...(email ? {} : { email: 'Enter an email' }),
      })}
      validateOnChange={false}
      validateOnBlur={false}
      onSubmit={() => undefined}
    >
      {(form) => (
        <form noValidate onSubmit={form.handleSubmit}>
          <FormErrorSummary title="Some details are missing" />
          <TextField name="name" label="Name" />
          <TextField name="email" label="Email" />
          <SubmitButton>Send</SubmitButton>
        </form>
      )}
    </Formik>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('alert');
  const name = screen.getByRole('textbox', { name: 'Name' });
  expect(name).toBeInvalid();
  await userEvent.type(name, 'Sara');
  expect(name).toBeValid();
  expect(screen.getByRole('textbox', { name: 'Email' })).toBeInvalid();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Enter an email']);
});

test('the summary lists the errors in the order of the fields', async () => {
  render(
    <Formik
      initialValues={{ password: '', confirmation: '' }}
      validate={() => ({ confirmation: 'Enter it twice', password: 'Enter a password' })}
      onSubmit={() => undefined}
    >
      {(form) => (
        <form noValidate onSubmit={form.handleSubmit}>
          <FormErrorSummary title="Some details are missing" />
          <SubmitButton>Send</SubmitButton>
        </form>
      )}
    </Formik>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('alert');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Enter a password',
    'Enter it twice',
  ]);
});

test('the values are submitted once while the button is busy', async () => {
  let finish: () => void = () => undefined;
  const onSubmit = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  render(<Form onSubmit={onSubmit} />);
  await userEvent.type(screen.getByRole('textbox', { name: /^Email/ }), 'a@b.example');
  const password = screen.getByLabelText('Password');
  await userEvent.type(password, 'secret');
  expect(password).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(password).toHaveAttribute('type', 'text');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'ae');
  await userEvent.click(screen.getByRole('radio', { name: 'Eid' }));
  const send = screen.getByRole('button', { name: 'Send' });
  await userEvent.click(send);
  await waitFor(() => expect(send).toHaveAttribute('aria-busy', 'true'));
  await userEvent.click(send);
  expect(onSubmit.mock.calls).toHaveLength(1);
  expect((onSubmit.mock.calls as unknown as [Values][])[0]?.[0]).toEqual({
    user: { email: 'a@b.example' },
    password: 'secret',
    country: 'ae',
    template: 'eid',
  });
  finish();
  await waitFor(() => expect(send).not.toHaveAttribute('aria-busy'));
});

test('a box of several lines is shown whole when it gets the focus', async () => {
  render(
    <Formik initialValues={{ message: '' }} onSubmit={() => {}}>
      <TextAreaField name="message" label="Message" />
    </Formik>,
  );
  const box = screen.getByRole('textbox', { name: 'Message' });
  const scroll = jest.fn();
  box.scrollIntoView = scroll;
  await userEvent.tab();
  expect(box).toHaveFocus();
  expect(scroll).toHaveBeenCalledWith({ block: 'nearest' });
});
