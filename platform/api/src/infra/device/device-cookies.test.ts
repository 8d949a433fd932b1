import type { FastifyReply, FastifyRequest } from 'fastify';
import { DeviceCookies } from './device-cookies';

const devices = new DeviceCookies({ secrets: ['a key'], secure: true });

/** One request with the device cookie `sent`. */
function visit(sent?: string, { server = devices, name = '__Host-device' } = {}) {
  const request = { cookies: sent === undefined ? {} : { [name]: sent } } as unknown as FastifyRequest;
  const setCookie = jest.fn();
  const reply = { setCookie } as unknown as FastifyReply;
  const before = server.deviceOf(request);
  const id = server.ensureDevice(request, reply);
  expect(server.ensureDevice(request, reply)).toBe(id);
  expect(server.deviceOf(request)).toBe(id);
  return { before, id, cookies: setCookie.mock.calls };
}

describe('the device cookie', () => {
  it('is set once, for a year, where no script can read it', () => {
    const first = visit();
    expect(first.before).toBeNull();
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: true, maxAge: 31_536_000 };
    expect(first.cookies).toEqual([
      ['__Host-device', expect.stringMatching(/^[\w-]{22}\.[\w-]{43}$/), options],
    ]);
    expect(visit(first.cookies[0][1])).toEqual({ before: first.id, id: first.id, cookies: [] });
  });

  it('is replaced if we did not sign it', () => {
    const signed: string = visit().cookies[0][1];
    const server = new DeviceCookies({ secrets: ['another key'], secure: true });
    const foreign: string = visit(undefined, { server }).cookies[0][1];
    const [id, signature] = signed.split('.');
    const forged = [foreign, `x${id}.${signature}`, `${'A'.repeat(22)}.${signature}`, `${id}`, `${id}.`, ''];
    for (const value of forged) {
      const { before, cookies } = visit(value);
      expect(before).toBeNull();
      expect(cookies).toHaveLength(1);
    }
  });

  it('has a name that browsers store over plain HTTP on a developer machine', () => {
    const server = new DeviceCookies({ secrets: ['a key'], secure: false });
    const { id, cookies } = visit(undefined, { server });
    expect(cookies).toEqual([['device', expect.any(String), expect.objectContaining({ secure: false })]]);
    expect(visit(cookies[0][1], { server, name: 'device' }).before).toBe(id);
  });
});
