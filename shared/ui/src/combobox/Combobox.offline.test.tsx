import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Combobox } from '.';

jest.mock('./ComboboxWidget', () => {
  throw new Error('Loading chunk 7 failed');
});

test('falls back to a native select when the widget fails to load', async () => {
  const onValueChange = jest.fn();
  render(
    <Combobox
      label="Country"
      items={[{ value: 'de', label: 'Germany' }]}
      value={undefined}
      onValueChange={onValueChange}
      placeholder="Choose a country"
      searchPlaceholder="Search"
      emptyText="None"
      closeLabel="Close"
    />,
  );
  await userEvent.click(screen.getByRole('combobox', { name: 'Country' }));
  const option = await screen.findByRole('option', { name: 'Germany' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), option);
  expect(onValueChange).toHaveBeenCalledWith('de');
});
