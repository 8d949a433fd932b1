import Fastify from 'fastify';
import { compileOnce } from './compile-schemas';
import { serializeAlike } from './serialize-alike';
import { validateStrictly } from './validate-strictly';

const broken = { type: 'object', properties: { id: { type: 'no such type' } } };

async function appWith(schema: object, atFirstUse: boolean) {
  const app = Fastify();
  validateStrictly(app, { atFirstUse });
  await serializeAlike(app, { atFirstUse });
  app.post('/', { schema }, async () => ({ id: 7, secret: 'x' }));
  return app;
}

it('compiles schemas once that differ in their descriptions, and others by themselves', () => {
  const compile = jest.fn((schema: object) => schema);
  const once = compileOnce(compile);
  const first = once({ type: 'string', description: 'a' });
  expect(once({ type: 'string', description: 'b' })).toBe(first);
  expect(once({ type: 'number', description: 'a' })).not.toBe(first);
  expect(compile).toHaveBeenCalledTimes(2);
});

describe.each([
  ['body', { body: broken }],
  ['response', { response: { 200: broken } }],
])('a broken schema of a %s', (_part, schema) => {
  it('fails the start', async () => {
    const app = await appWith(schema, false);
    await expect(async () => app.ready()).rejects.toThrow('schema is invalid');
  });

  it('fails the first call where schemas are compiled at their first use', async () => {
    const app = await appWith(schema, true);
    expect((await app.inject({ method: 'POST', url: '/', payload: {} })).statusCode).toBe(500);
  });
});

it.each([false, true])('validates and serializes alike, at first use or before: %s', async (atFirstUse) => {
  const properties = { id: { type: 'number' } };
  const id = { type: 'object', additionalProperties: false, required: ['id'], properties };
  const app = await appWith({ body: id, response: { 200: id } }, atFirstUse);
  const send = (payload: object) => app.inject({ method: 'POST', url: '/', payload });
  expect((await send({ id: '7' })).statusCode).toBe(400);
  expect((await send({ id: 7 })).json()).toEqual({ id: 7 });
});
