import type { ConsoleServices, SignedInOperator } from '@giftstore/api/console';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ConsoleError } from './http/console-error';
import { MAX_UPLOAD_BYTES } from './http/form';
import { Uploads } from './uploads';

const PREFIX = '/api/';
/** A file in base 64, and the line beside it. */
const MAX_CALL_BYTES = Math.ceil((MAX_UPLOAD_BYTES * 4) / 3) + 65_536;
const MAX_ARGUMENTS = 200;
const MAX_ARGUMENT_LENGTH = 4_096;

interface Call {
  args: string[];
  confirmed: boolean;
  file?: { name: string; content: Buffer };
}

/** Whether a request is one of the `giftstore` command's, which gets JSON. */
export function isCommandCall({ url }: Pick<FastifyRequest, 'url'>): boolean {
  return url.startsWith(PREFIX);
}

/**
 * Commands for `giftstore` on another machine, which then needs neither the database's password nor a key. A call has the
 * session in a header, so that no other site can send one.
 */
export function commandRoutes(server: FastifyInstance, services: ConsoleServices): void {
  server.register(async (api) => {
    api.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: MAX_CALL_BYTES },
      api.getDefaultJsonParser('error', 'error'),
    );
    api.post('/api/session', async (request, reply) => {
      const { name, password, code } = fieldsOf(request.body);
      try {
        const { operator, token } = await services.signIn(
          { name: text(name), password: text(password), code: text(code) },
          request.ip,
        );
        services.recordEvent('operator_sign_in', request.ip, operator);
        return await reply.send({ token, name: operator.name, role: operator.role });
      } catch (error) {
        services.recordEvent('operator_sign_in_failed', request.ip);
        throw error;
      }
    });
    api.delete('/api/session', async (request, reply) => {
      const { operator, token } = await requireBearer(services, request);
      await services.signOut(token);
      services.recordEvent('operator_sign_out', request.ip, operator);
      return reply.code(204).send();
    });
    api.post('/api/commands', { bodyLimit: MAX_CALL_BYTES }, async (request, reply) => {
      const { operator } = await requireBearer(services, request);
      return reply.send(await run(services, operator, readCall(request.body)));
    });
  });
}

async function run(services: ConsoleServices, operator: SignedInOperator, { args, confirmed, file }: Call) {
  if (!file) return services.run(operator, { args, confirmed });
  const uploads = new Uploads();
  try {
    const { upload } = uploads.keep(operator.id, file);
    return await services.run(operator, { args, confirmed, upload });
  } finally {
    uploads.close();
  }
}

async function requireBearer(
  services: ConsoleServices,
  { headers }: FastifyRequest,
): Promise<{ operator: SignedInOperator; token: string }> {
  const [, token = ''] = /^Bearer ([\w-]{20,100})$/.exec(headers.authorization ?? '') ?? [];
  const operator = token ? await services.find(token) : undefined;
  if (!operator) throw new ConsoleError(401, 'Sign in first: giftstore sign-in');
  return { operator, token };
}

function readCall(body: unknown): Call {
  const { args, confirmed, file } = fieldsOf(body);
  if (!Array.isArray(args) || args.length > MAX_ARGUMENTS) throw wrong('args');
  const call: Call = { args: args.map(text), confirmed: confirmed === true };
  if (file === undefined || file === null) return call;
  const { name, content } = fieldsOf(file);
  if (typeof content !== 'string' || content.length > MAX_CALL_BYTES) throw wrong('file');
  return { ...call, file: { name: text(name), content: Buffer.from(content, 'base64') } };
}

function fieldsOf(body: unknown): Record<string, unknown> {
  if (body && typeof body === 'object' && !Array.isArray(body)) return body as Record<string, unknown>;
  throw wrong('body');
}

function text(value: unknown): string {
  if (typeof value === 'string' && value.length <= MAX_ARGUMENT_LENGTH) return value;
  throw wrong('text');
}

function wrong(what: string): ConsoleError {
  return new ConsoleError(422, `The call cannot be used: its ${what} is not valid.`);
}
