import { isOnlyFillers, withoutFillers } from './filler-words';

describe('filler words', () => {
  it('leave a text with others, which stays as it is without them', () => {
    expect(withoutFillers('a gift card for my mum, coffee')).toBe('coffee');
    expect(withoutFillers('gift for dad')).toBe('');
    expect(withoutFillers('kohl & petal')).toBe('kohl & petal');
  });

  it('are all of a text only when it has words, and no number', () => {
    expect(isOnlyFillers('gift for dad')).toBe(true);
    expect(isOnlyFillers('gift 100')).toBe(false);
    expect(isOnlyFillers('&')).toBe(false);
  });
});
