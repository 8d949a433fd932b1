import { pipeline } from './transaction';

describe('statements that are sent in one go', () => {
  it('give their answers in order', async () => {
    const [one, two] = await pipeline({ execute: async () => 1 }, { execute: async () => 'two' });
    expect([one, two]).toEqual([1, 'two']);
  });

  it('say why the first of them failed, also when those behind it are heard of earlier', async () => {
    const first = {
      execute: () => Promise.resolve().then(() => Promise.reject(new Error('cannot be stored'))),
    };
    const behind = { execute: () => Promise.reject(new Error('the transaction is over')) };
    await expect(pipeline(first, behind)).rejects.toThrow('cannot be stored');
  });
});
