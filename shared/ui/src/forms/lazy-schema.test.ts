import { lazySchema } from './lazy-schema';

/** As yup reports it. */
class ValidationError extends Error {
  override name = 'ValidationError';
  inner = [{ path: 'name', message: 'Enter a name' }];
}

/** What a form uses of a yup schema. */
const schema = {
  cast: (values: unknown) => ({ name: (values as { name: string }).name.trim() }),
  async validate({ name }: { name?: string }) {
    if (!name) throw new ValidationError();
  },
};

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
