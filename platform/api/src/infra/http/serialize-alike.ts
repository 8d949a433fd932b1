import Fastify, { type FastifyInstance, type FastifySerializerCompiler } from 'fastify';
import { compileLater, compileOnce } from './compile-schemas';

/**
 * Serializes as Fastify does, but calls with equal responses share one function: the failures alone are 500 copies.
 * @param atFirstUse a broken schema fails the response then, not the start
 */
export async function serializeAlike(app: FastifyInstance, { atFirstUse }: { atFirstUse: boolean }) {
  const serializerFor = await fastifySerializer();
  const compile = compileOnce((schema) => serializerFor({ schema, method: '', url: '' }));
  app.setSerializerCompiler(({ schema }) => {
    if (!atFirstUse) return compile(schema as object);
    const serializer = compileLater(() => compile(schema as object));
    return (data) => serializer()(data);
  });
}

/** Fastify's own compiler, which it has made once a route has a response. */
async function fastifySerializer(): Promise<FastifySerializerCompiler<unknown>> {
  const app = Fastify();
  app.get('/', { schema: { response: { 200: { type: 'null' } } } }, async () => null);
  await app.ready();
  return app.serializerCompiler as FastifySerializerCompiler<unknown>;
}
