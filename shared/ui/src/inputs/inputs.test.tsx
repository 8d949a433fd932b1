import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Field } from './Field';
import { SearchInput } from './SearchInput';
import { TextInput } from './TextInput';

test('a field connects label, hint and error to its control', () => {
  render(
    <Field label="Email" hint="The voucher goes there" error="Enter a valid email" required>
      {(control) => <TextInput {...control} />}
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: /^Email/ });
  expect(input).toBeInvalid();
  expect(input).toBeRequired();
  expect(input).toHaveAccessibleDescription('Enter a valid email The voucher goes there');
});

test('a field without hint and error has no description', () => {
  render(<Field label="Name">{(control) => <TextInput {...control} />}</Field>);
  const input = screen.getByRole('textbox', { name: 'Name' });
  expect(input).toBeValid();
  expect(input).not.toHaveAttribute('aria-describedby');
});

function Search() {
  const [value, setValue] = useState('');
  return <SearchInput label="Search brands" clearLabel="Clear" value={value} onValueChange={setValue} />;
}

test('the search box is cleared by its button and by Escape, and keeps the focus', async () => {
  render(<Search />);
  const input = screen.getByRole('searchbox', { name: 'Search brands' });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  await userEvent.type(input, 'nour');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(input).toHaveValue('');
  expect(input).toHaveFocus();
  await userEvent.type(input, 'va{Escape}');
  expect(input).toHaveValue('');
});
