import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { Document, Operation, Schema } from '../../src/infra/http/openapi/schema';

export type OpenapiDocument = Document & { tags: { name: string }[] };

/** The document as the API publishes it. */
export async function readDocument(apiUrl: string): Promise<OpenapiDocument> {
  return (await fetch(`${apiUrl}/openapi.json`)).json() as Promise<OpenapiDocument>;
}

export interface DocumentedCall {
  /** "GET /v1/orders/{order_id}" */
  name: string;
  method: string;
  path: string;
  operation: Operation;
  /** Schema of the JSON body. */
  body?: Schema;
  /** Whether the body is a form with a file. */
  form: boolean;
  /** The fields of the request and the responses, by path. */
  fields: { path: string; schema: Schema }[];
}

const json = 'application/json';

export function operationsOf(document: OpenapiDocument): DocumentedCall[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      operation,
      body: operation.requestBody?.content[json]?.schema,
      form: 'multipart/form-data' in (operation.requestBody?.content ?? {}),
      // Only the documentation's own tests read them.
      get fields() {
        return fieldsOf(operation);
      },
    })),
  );
}

function fieldsOf({ parameters = [], requestBody, responses }: Operation) {
  const contents = [requestBody?.content, ...Object.values(responses).map(({ content }) => content)];
  const schemas = contents
    .flatMap((content) => Object.values(content ?? {}))
    .map(({ schema = {} }) => schema);
  return [
    ...parameters.map(({ name, description, schema }) => ({
      path: name,
      schema: { ...schema, description },
    })),
    ...schemas.flatMap((schema) => within(schema, '')),
  ];
}

function within({ properties = {}, items }: Schema, path: string): { path: string; schema: Schema }[] {
  return [
    ...Object.entries(properties).flatMap(([name, schema]) => [
      { path: `${path}.${name}`, schema },
      ...within(schema, `${path}.${name}`),
    ]),
    ...(items ? within(items, `${path}[]`) : []),
  ];
}

export interface LintError {
  rule: string;
  message: string;
  at: string;
}

/** The findings of Redocly's recommended rules, all as errors. In a separate process, because jest loads no ES modules. */
export async function lint(document: OpenapiDocument, rules: Record<string, 'off'>): Promise<LintError[]> {
  const linter = spawn(process.execPath, [resolve(__dirname, 'lint-openapi.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  linter.stdin.end(JSON.stringify({ document, rules }));
  return JSON.parse(await text(linter.stdout));
}

// Most schemas check a few values only, so optimizing their code costs more than it saves.
const ajv = new Ajv2020({ strict: false, allErrors: true, code: { optimize: false } });
(addFormats as unknown as (target: Ajv2020) => void)(ajv);
const compiled = new WeakMap<Schema, ValidateFunction>();

/** The mismatches of a value with a schema of the document. */
export function schemaErrors(schema: Schema, value: unknown): string[] {
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** Examples that are missing or do not match their schema. */
export function exampleErrors(document: OpenapiDocument): string[] {
  return operationsOf(document).flatMap(({ name, operation }) => {
    const { parameters = [], requestBody, responses } = operation;
    const contents = [
      ...Object.values(requestBody?.content ?? {}),
      ...Object.values(responses).flatMap(({ content }) => Object.values(content ?? {})),
    ];
    return [...parameters, ...contents].flatMap(({ schema = {}, example }) =>
      (example === undefined ? ['no example'] : schemaErrors(schema, example)).map(
        (error) => `${name}: ${error}`,
      ),
    );
  });
}
