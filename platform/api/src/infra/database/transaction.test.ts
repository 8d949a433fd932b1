import { pipeline } from './transaction';

describe('a pipeline', () => {
  it('returns the results in the order of its statements', async () => {
    const [one, two] = await pipeline({ execute: async () => 1 }, { execute: async () => 'two' });
    expect([one, two]).toEqual([1, 'two']);
  });

  it('throws the error of the first failed statement, even when later ones are rejected earlier', async () => {
    const first = {
      execute: () => Promise.resolve().then(() => Promise.reject(new Error('cannot be stored'))),
    };
    const second = { execute: () => Promise.reject(new Error('the transaction is aborted')) };
    await expect(pipeline(first, second)).rejects.toThrow('cannot be stored');
  });
});
