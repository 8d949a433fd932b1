import { DrizzleQueryError } from 'drizzle-orm';
import { type Logger, pino } from 'pino';
import { logOptions } from './log';

const canary = 'canary@example.com';

function logged(write: (log: Logger) => void): string {
  const lines: string[] = [];
  write(pino(logOptions('info'), { write: (line: string) => lines.push(line) }) as Logger);
  return lines.join('');
}

describe('the log', () => {
  it('contains no user input when a query fails', () => {
    const cause = Object.assign(
      new Error('duplicate key value violates unique constraint "users_email_key"'),
      {
        code: '23505',
        detail: `Key (email_key)=(${canary}) already exists.`,
      },
    );
    const error = new DrizzleQueryError('insert into users values ($1)', [canary], cause);
    const text = logged((log) => log.error({ err: error }, 'unexpected error'));
    expect(text).toContain('23505');
    expect(text).not.toContain(canary);
  });

  it('redacts tokens by name, and shows requests by their route', () => {
    const url = `/v1/orders/GG-1?access_token=${canary}`;
    const text = logged((log) => {
      log.info({ access_token: 'opaque', user: { phone: '0501234567' } });
      log.info({ req: { id: '1', method: 'GET', url, routeOptions: { url: '/v1/orders/:order_id' } } });
    });
    expect(text).toContain('/v1/orders/:order_id');
    expect(text).not.toMatch(/opaque|0501234567|GG-1|canary/);
  });
});
