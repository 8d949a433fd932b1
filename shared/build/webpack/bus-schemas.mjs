import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { build } from 'esbuild';

/** The contracts are TypeScript and the build is not, so esbuild bundles them with the converter. */
const SOURCE = `
  import { commands, events, topics } from '@giftstore/contracts/bus';
  import { toJsonSchema } from '@valibot/to-json-schema';

  const converted = (schema) => {
    // JSON has finite numbers only. All schemas have the same dialect, so it is not named.
    const { $schema, ...rest } = toJsonSchema(schema, { ignoreActions: ['finite'] });
    return rest;
  };
  const mapped = (entries, convert) =>
    Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, convert(entry)]));

  export const schemas = {
    ...mapped({ ...topics, ...events }, (payload) => ({ payload: converted(payload) })),
    ...mapped(commands, ({ request, response }) => ({
      request: converted(request),
      response: converted(response),
    })),
  };
`;

/**
 * JSON Schema of every bus message, by its name, from `shared/contracts/src/bus/schemas.ts`. Nothing is cached, so that a watching
 * build has the current ones. Throws when a schema cannot be converted.
 * @returns {Promise<Record<string, { payload: object } | { request: object, response: object }>>}
 */
export async function busSchemas() {
  const { outputFiles } = await build({
    stdin: { contents: SOURCE, resolveDir: dirname(fileURLToPath(import.meta.url)) },
    bundle: true,
    format: 'cjs',
    platform: 'node',
    write: false,
    logLevel: 'silent',
  });
  const module = { exports: {} };
  runInNewContext(outputFiles[0].text, { module }, { filename: 'bus schemas' });
  return JSON.parse(JSON.stringify(module.exports.schemas));
}
