import { object, string } from 'yup';
import { lazySchema } from './lazy-schema';

const schema = object({ name: string().trim().required('Enter a name') });

it('loads the schema to validate, and normalizes the values with it', async () => {
  const load = jest.fn(async () => schema);
  const { validate, cast } = lazySchema<{ name: string }>(load);
  expect(load).not.toHaveBeenCalled();
  expect(await validate({ name: '' })).toEqual({ name: 'Enter a name' });
  expect(await validate({ name: 'Noor' })).toEqual({});
  expect(await cast({ name: ' Noor ' })).toEqual({ name: 'Noor' });
});

it('leaves the check to the API while the schema cannot be loaded, and loads it again later', async () => {
  const load = jest.fn(async () => schema).mockRejectedValueOnce(new Error('offline'));
  const { validate } = lazySchema<{ name: string }>(load);
  expect(await validate({ name: '' })).toEqual({});
  expect(await validate({ name: '' })).toEqual({ name: 'Enter a name' });
});

it('returns the values as they are while the schema cannot be loaded', async () => {
  const { cast } = lazySchema<{ name: string }>(async () => {
    throw new Error('offline');
  });
  expect(await cast({ name: ' Noor ' })).toEqual({ name: ' Noor ' });
});
