import { fireEvent, render, screen, waitFor } from '@testing-library/react';
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

test.each([
  ['a word', [...'germany'], 'germany', 'Germany'],
  ['several words', [...'united arab'], 'united arab', 'United Arab Emirates'],
  ['a correction', [...'gex', 'Backspace', 'r'], 'ger', 'Germany'],
  ['Enter', [...'emirates', 'Enter'], 'emirates', 'United Arab Emirates'],
])('the search box has %s that is typed before it gets the focus', async (_, keys, text, label) => {
  const onChange = jest.fn();
  render(<Countries onChange={onChange} />);
  fireEvent.click(screen.getByRole('combobox', { name: 'Country' }));
  for (const key of keys) fireEvent.keyDown(document.body, { key });
  const search = await screen.findByRole('combobox', { name: 'Search a country' });
  await waitFor(() => expect(search).toHaveFocus());
  expect(search).toHaveValue(text);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(label),
  ]);
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Country' })).toHaveTextContent(label));
});

test('the search box has what is typed while the popup opens again', async () => {
  render(<Countries onChange={() => {}} />);
  const button = () => screen.getByRole('combobox', { name: 'Country' });
  await userEvent.click(button());
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Search a country' })).toHaveFocus());
  await userEvent.keyboard('ger{Escape}');
  await waitFor(() => expect(button()).toHaveFocus());
  fireEvent.keyDown(button(), { key: 'ArrowDown' });
  const focused = document.activeElement ?? document.body;
  for (const key of 'cote') fireEvent.keyDown(focused, { key });
  const search = await screen.findByRole('combobox', { name: 'Search a country' });
  await waitFor(() => expect(search).toHaveFocus());
  expect(search).toHaveValue('cote');
});

test('leaves shortcuts, and keys for another field, while the popup opens', async () => {
  render(<Countries onChange={() => {}} />);
  fireEvent.click(screen.getByRole('combobox', { name: 'Country' }));
  expect(fireEvent.keyDown(document.body, { key: 'r', ctrlKey: true })).toBe(true);
  expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(true);
  expect(fireEvent.keyDown(document.body, { key: 'g' })).toBe(false);
  const other = document.body.appendChild(document.createElement('input'));
  expect(fireEvent.keyDown(other, { key: 'x' })).toBe(true);
  other.remove();
  const search = await screen.findByRole('combobox', { name: 'Search a country' });
  await waitFor(() => expect(search).toHaveFocus());
  expect(search).toHaveValue('g');
});
