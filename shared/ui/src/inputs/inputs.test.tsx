import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Checkbox, Switch } from './Checkbox';
import { ChipGroup } from './ChipGroup';
import { Field } from './Field';
import { QuantityStepper } from './QuantityStepper';
import { SearchInput } from './SearchInput';
import { TextInput } from './TextInput';

test('a field ties label, hint and error to its control', () => {
  render(
    <Field label="E-mail" hint="The voucher goes there" error="Enter a valid email" required>
      {(control) => <TextInput {...control} />}
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: /^E-mail/ });
  expect(input).toBeInvalid();
  expect(input).toBeRequired();
  expect(input).toHaveAccessibleDescription('Enter a valid email The voucher goes there');
});

test('a field without hint and error describes nothing', () => {
  render(<Field label="Name">{(control) => <TextInput {...control} />}</Field>);
  const input = screen.getByRole('textbox', { name: 'Name' });
  expect(input).toBeValid();
  expect(input).not.toHaveAttribute('aria-describedby');
});

function Stepper({ from, onChange }: { from: number; onChange: (value: number) => void }) {
  const [value, setValue] = useState(from);
  const change = (next: number) => {
    setValue(next);
    onChange(next);
  };
  return (
    <QuantityStepper
      label="Quantity"
      decreaseLabel="One fewer"
      increaseLabel="One more"
      value={value}
      onChange={change}
    />
  );
}

test('the stepper stops at its bounds, and its buttons stay where they are', async () => {
  const onChange = jest.fn();
  render(<Stepper from={4} onChange={onChange} />);
  const more = screen.getByRole('button', { name: 'One more' });
  const fewer = screen.getByRole('button', { name: 'One fewer' });
  await userEvent.click(more);
  await userEvent.click(more);
  expect(onChange.mock.calls).toEqual([[5]]);
  expect(more).toHaveAttribute('aria-disabled', 'true');
  expect(more).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('5');
  for (let press = 0; press < 6; press += 1) await userEvent.click(fewer);
  expect(onChange.mock.calls.at(-1)).toEqual([1]);
  expect(onChange).toHaveBeenCalledTimes(5);
});

test('a busy stepper waits', async () => {
  const onChange = jest.fn();
  render(
    <QuantityStepper
      label="Quantity"
      decreaseLabel="One fewer"
      increaseLabel="One more"
      value={2}
      onChange={onChange}
      busy
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'One more' }));
  expect(onChange).not.toHaveBeenCalled();
});

function Search() {
  const [value, setValue] = useState('');
  return <SearchInput label="Search brands" clearLabel="Clear" value={value} onValueChange={setValue} />;
}

test('the search box is emptied by its button and by Escape, and keeps the focus', async () => {
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

function Values() {
  const [value, setValue] = useState<string>();
  return (
    <ChipGroup
      label="Card value"
      value={value}
      onValueChange={setValue}
      options={['50', '100', '250'].map((each) => ({ value: each, label: `AED ${each}` }))}
    />
  );
}

test('chips are one choice: the arrow keys choose and Tab goes past', async () => {
  render(
    <>
      <Values />
      <button type="button">After</button>
    </>,
  );
  expect(screen.getByRole('radiogroup', { name: 'Card value' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'AED 100' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'AED 250' })).toBeChecked();
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1);
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
});

test('a switch says what it is; a checkbox tells its error', async () => {
  render(
    <>
      <Switch label="Use my points" />
      <Checkbox label="I accept" error="Accept the terms" />
    </>,
  );
  const toggle = screen.getByRole('switch', { name: 'Use my points' });
  await userEvent.click(screen.getByText('Use my points'));
  expect(toggle).toBeChecked();
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Accept the terms');
});
