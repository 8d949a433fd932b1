import { retry } from './retry';

const failure = (message: string) => new Error(message);

describe('retry', () => {
  it('returns the first success', async () => {
    const work = jest.fn().mockRejectedValueOnce(failure('later')).mockResolvedValue('done');
    await expect(retry(work, { maxAttempts: 3, isRetryable: () => true })).resolves.toBe('done');
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('throws the last error after the last attempt', async () => {
    const work = jest.fn().mockRejectedValueOnce(failure('first')).mockRejectedValue(failure('second'));
    await expect(retry(work, { maxAttempts: 2, isRetryable: () => true })).rejects.toThrow('second');
  });

  it('throws an error that is not retryable at once', async () => {
    const work = jest.fn().mockRejectedValue(failure('final'));
    await expect(retry(work, { maxAttempts: 5, isRetryable: () => false })).rejects.toThrow('final');
    expect(work).toHaveBeenCalledTimes(1);
  });
});
