import { Failure } from '@giftstore/contracts/api';
import { describeSchema, wordsFor } from './describe-schema';
import { exampleOf } from './example-of';
import { failureExamples } from './failure-examples';
import type { Answer, Document, Operation, Parameter, Schema } from './schema';

const json = 'application/json';

/** What every call with a body in JSON may be refused for, before anybody looks into it. */
const bodyRefusals: Record<string, string> = {
  400: 'The body is not JSON',
  413: 'The body is larger than 256 KiB',
  415: 'The content type is not application/json',
};

/**
 * The document with what follows from it: names of operations, who may call, words and examples for each field, and the
 * refusals that the server makes by itself.
 */
export function completeDocument(document: Document): Document {
  const paths = Object.entries(document.paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => [method, complete(operation, method, path)]),
    ),
  ]);
  return { ...document, paths: Object.fromEntries(paths) };
}

function complete(operation: Operation, method: string, path: string): Operation {
  const { parameters, requestBody, security = [] } = operation;
  return {
    ...operation,
    operationId: operationId(method, path),
    security: security.map((needed) => ('session' in needed ? { ...needed, cookie: [] } : needed)),
    ...(parameters ? { parameters: parameters.map(completeParameter) } : {}),
    ...(requestBody
      ? { requestBody: { ...requestBody, content: completeContent(requestBody.content) } }
      : {}),
    responses: completeAnswers(operation),
  };
}

/** "GET /v1/orders/{order_id}" is `getOrdersByOrderId`. */
function operationId(method: string, path: string): string {
  const words = path
    .replace(/^\/v\d/, '')
    .replace(/\{(\w+)\}/g, 'by_$1')
    .split(/[^a-zA-Z0-9]+/)
    .filter(Boolean);
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function completeParameter(parameter: Parameter): Parameter {
  const { name, schema, description } = parameter;
  return {
    ...parameter,
    description: description ?? schema.description ?? wordsFor(name, '').about,
    example: exampleOf(schema, name),
  };
}

function completeContent(content: NonNullable<Operation['requestBody']>['content']) {
  return Object.fromEntries(
    Object.entries(content).map(([type, { schema = {}, ...rest }]) => {
      const described = describeSchema(schema);
      return [type, { ...rest, schema: described, example: rest.example ?? exampleOf(described) }];
    }),
  );
}

function completeAnswers({ responses, requestBody }: Operation): Record<string, Answer> {
  const refusals = requestBody?.content[json] ? bodyRefusals : {};
  const added = Object.entries(refusals).map(([code, description]) => [
    code,
    { description, content: { [json]: { schema: Failure as Schema } } },
  ]);
  return Object.fromEntries(
    Object.entries<Answer>({ ...Object.fromEntries(added), ...responses }).map(([code, answer]) => [
      code,
      completeAnswer(code, answer),
    ]),
  );
}

function completeAnswer(code: string, { description, content, ...rest }: Answer): Answer {
  const own = failureExamples[code];
  const contents = Object.entries(content ?? {}).map(([type, { schema = {}, example }]) => {
    const described = describeSchema(schema);
    // A refusal is JSON, also where a success is a file.
    return [own ? json : type, { schema: described, example: example ?? own ?? exampleOf(described) }];
  });
  return {
    ...rest,
    description: description === 'Default Response' ? 'Success' : description,
    ...(content ? { content: Object.fromEntries(contents) } : {}),
  };
}
