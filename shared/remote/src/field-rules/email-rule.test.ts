import { EMAIL_LENGTH } from '@giftstore/contracts/limits';
import * as yup from 'yup';
import { emailRule } from '.';

const rule = emailRule((key) => key);
const errorsOf = (email: string) =>
  yup
    .object({ email: rule })
    .validate({ email }, { abortEarly: false })
    .then(
      () => [],
      ({ errors }: yup.ValidationError) => errors,
    );

it.each(['x', 'xy', 'nonsense', 'sara@', 'sara@example'])(
  'says that "%s" is no email, and nothing of its length',
  async (email) => expect(await errorsOf(email)).toEqual(['validation.email']),
);

it.each(['', '  '])('requires more than "%s"', async (email) =>
  expect(new Set(await errorsOf(email))).toEqual(new Set(['validation.required'])),
);

it('says first that an email is too long, and accepts one with spaces around it', async () => {
  expect((await errorsOf(`${'x'.repeat(EMAIL_LENGTH.max)}@example.com`))[0]).toBe('validation.max');
  expect(await errorsOf(' sara@example.com ')).toEqual([]);
});
