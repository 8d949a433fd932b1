import { toDomainError } from './to-domain-error';

const wrapped = (cause: object) => Object.assign(new Error('Failed query'), { cause });

describe('an error of the database', () => {
  it.each([
    ['a connection that was ended', { code: '57P01' }],
    [
      'a statement on a lost connection',
      new Error('Client has encountered a connection error and is not queryable'),
    ],
    ['a statement on a closed connection', new Error('Client was closed and is not queryable')],
    ['a lost connection', new Error('Connection terminated unexpectedly')],
    ['a socket that the server closed', { code: 'EPIPE' }],
    ['no room for another connection', { code: '53300' }],
    ['a table that is not migrated yet', { code: '42P01' }],
    ['a database that does not exist yet', { code: '3D000' }],
  ])('is 503 with retry-after for %s', (_case, error) => {
    for (const one of [error, wrapped(error)]) {
      expect(toDomainError(one)).toMatchObject({ status: 503, details: { retryAfter: 2 } });
    }
  });

  it('is a bug otherwise', () => {
    for (const error of [{ code: '42601' }, { code: '23505' }, new Error('no such field'), undefined])
      expect(toDomainError(error)).toBeUndefined();
  });
});
