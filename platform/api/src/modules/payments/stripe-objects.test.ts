import { requireNotAhead } from './stripe-objects';

describe('requireNotAhead', () => {
  const now = 1_700_000_000_000;
  const seconds = now / 1000;

  it.each([`t=${seconds},v1=00`, `t=${seconds - 3_600},v1=00`, `v1=00,t=${seconds + 299}`])(
    'accepts %s',
    (signature) => {
      expect(() => requireNotAhead(signature, now)).not.toThrow();
    },
  );

  it.each([
    `t=${seconds + 3_600},v1=00`,
    `t=${seconds},t=${seconds + 3_600},v1=00`,
    `t=${seconds + 3_600},t=${seconds},v1=00`,
    `t=${seconds}, t=${seconds + 3_600},v1=00`,
    't=later,v1=00',
    'v1=00',
    '',
  ])('refuses %s', (signature) => {
    expect(() => requireNotAhead(signature, now)).toThrow('Not a signed event');
  });
});
