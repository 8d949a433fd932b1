import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Checkbox, ChipGroup, QuantityStepper, Switch } from '.';

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
      max={5}
      onChange={change}
    />
  );
}

test('the stepper stops at its bounds, and its buttons keep the focus', async () => {
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

test('a busy stepper ignores clicks', async () => {
  const onChange = jest.fn();
  render(
    <QuantityStepper
      label="Quantity"
      decreaseLabel="One fewer"
      increaseLabel="One more"
      value={2}
      max={5}
      onChange={onChange}
      busy
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'One more' }));
  expect(onChange).not.toHaveBeenCalled();
});

function Values() {
  const [value, setValue] = useState<string>();
  return (
    <ChipGroup
      label="Card value"
      value={value}
      onValueChange={setValue}
      options={['50', '100', '250'].map((amount) => ({ value: amount, label: `AED ${amount}` }))}
    />
  );
}

test('chips are one radio group: the arrow keys select and Tab leaves it', async () => {
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

test('the hint of a chip describes it and is no part of its name', async () => {
  const options = [{ value: '50', label: 'AED 50', hint: 'Pay AED 52.50' }];
  const onValueChange = jest.fn();
  render(<ChipGroup label="Card value" options={options} value={undefined} onValueChange={onValueChange} />);
  const chip = screen.getByRole('radio', { name: 'AED 50' });
  expect(chip).toHaveAccessibleDescription('Pay AED 52.50');
  await userEvent.click(screen.getByText('Pay AED 52.50'));
  expect(onValueChange).toHaveBeenCalledWith('50');
});

test('a switch has its role; a checkbox is described by its error', async () => {
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
