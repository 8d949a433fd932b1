import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Combobox, type ComboboxItem } from '.';

const countries: ComboboxItem[] = [
  { value: 'ae', label: 'United Arab Emirates', note: 'AED', keywords: 'UAE Dubai' },
  { value: 'ci', label: 'Côte d’Ivoire', note: 'XOF' },
  { value: 'de', label: 'Germany', note: 'EUR' },
];

function Countries({ onChange }: { onChange: (value: string) => void }) {
  const [value, setValue] = useState<string>();
  return (
    <Combobox
      label="Country"
      items={countries}
      value={value}
      onValueChange={(next) => {
        setValue(next);
        onChange(next);
      }}
      placeholder="Choose a country"
      searchPlaceholder="Search a country"
      emptyText="No country found"
      closeLabel="Close"
      hint="Where the card is used"
    />
  );
}

test('finds an item by typing without accents, and works by keyboard', async () => {
  const onChange = jest.fn();
  render(<Countries onChange={onChange} />);
  const button = screen.getByRole('combobox', { name: 'Country' });
  expect(button).toHaveTextContent('Choose a country');
  expect(button).toHaveAccessibleDescription('Where the card is used');
  button.focus();
  await userEvent.keyboard('{Enter}');
  const search = await screen.findByRole('combobox', { name: 'Search a country' });
  await waitFor(() => expect(search).toHaveFocus());
  expect(screen.getAllByRole('option')).toHaveLength(3);
  await userEvent.keyboard('cote');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  expect(onChange.mock.calls).toEqual([['ci']]);
  await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveTextContent('Côte d’Ivoire');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Country' })).toHaveFocus());
});

test('finds an item by keywords, shows a text when nothing matches, and closes', async () => {
  const onChange = jest.fn();
  render(<Countries onChange={onChange} />);
  await userEvent.click(screen.getByRole('combobox', { name: 'Country' }));
  const search = await screen.findByRole('combobox', { name: 'Search a country' });
  await userEvent.type(search, 'dubai');
  expect(screen.getByRole('option', { name: /United Arab Emirates/ })).toBeInTheDocument();
  await userEvent.clear(search);
  await userEvent.type(search, 'zzz');
  expect(screen.getByText('No country found')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Close', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(onChange).not.toHaveBeenCalled();
});

test('shows the short label of the selected item on phones, and has screen readers read the whole one', () => {
  const item = { value: 'ae', label: 'United Arab Emirates', shortLabel: 'UAE' };
  render(
    <Combobox
      label="Country"
      items={[item]}
      value="ae"
      onValueChange={() => {}}
      placeholder=""
      searchPlaceholder=""
      emptyText=""
      closeLabel=""
    />,
  );
  expect(screen.getByText('UAE')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText('United Arab Emirates')).not.toHaveAttribute('aria-hidden');
});
