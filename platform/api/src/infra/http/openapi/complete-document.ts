import { Failure } from '@giftstore/contracts/api';
import { bodyLimitOf } from '../body-limit';
import { MAX_URL_LENGTH } from '../check-request-line';
import { describeField, describeSchema } from './describe-schema';
import { exampleOf } from './example-of';
import { failureExamples } from './failure-examples';
import type { Document, Operation, Parameter, ResponseObject, Schema } from './schema';

const json = 'application/json';

/** Why the server may refuse any request. */
const commonFailures: Record<string, string> = {
  414: `The address is longer than ${MAX_URL_LENGTH} characters`,
  503: 'The service is busy, or its database cannot be reached; see `retry-after`',
};

/** Why the server may refuse a JSON body before it validates it. */
const bodyFailures = (body: Schema | undefined): Record<string, string> => ({
  400: 'The body is not JSON',
  413: `The body is larger than ${bodyLimitOf(body) / 1024} KiB`,
  415: 'The content type is not application/json',
});

/**
 * Adds to the document what follows from it: ids of operations, security, descriptions and examples of each field, and the
 * failures of the server itself.
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
    security: security.map((scheme) => ('session' in scheme ? { ...scheme, cookie: [] } : scheme)),
    ...(parameters ? { parameters: parameters.map(completeParameter) } : {}),
    ...(requestBody
      ? { requestBody: { ...requestBody, content: completeContent(requestBody.content) } }
      : {}),
    responses: completeResponses(operation),
  };
}

/** "GET /v1/orders/{order_id}" is `getOrdersByOrderId`. */
function operationId(method: string, path: string): string {
  const parts = path
    .replace(/^\/v\d/, '')
    .replace(/\{(\w+)\}/g, 'by_$1')
    .split(/[^a-zA-Z0-9]+/)
    .filter(Boolean);
  return method + parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('');
}

function completeParameter(parameter: Parameter): Parameter {
  const { name, schema, description } = parameter;
  return {
    ...parameter,
    description: description ?? schema.description ?? describeField(name, '').about,
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

function completeResponses({ responses, requestBody }: Operation): Record<string, ResponseObject> {
  const body = requestBody?.content[json];
  const failures = { ...commonFailures, ...(body ? bodyFailures(body.schema) : {}) };
  const added = Object.entries(failures).map(([code, description]) => [
    code,
    { description, content: { [json]: { schema: Failure as Schema } } },
  ]);
  return Object.fromEntries(
    Object.entries<ResponseObject>({ ...Object.fromEntries(added), ...responses }).map(([code, response]) => [
      code,
      completeResponse(code, response),
    ]),
  );
}

function completeResponse(code: string, { description, content, ...rest }: ResponseObject): ResponseObject {
  const failureExample = failureExamples[code];
  const contents = Object.entries(content ?? {}).map(([type, { schema = {}, example }]) => {
    const described = describeSchema(schema);
    // A failure is JSON even where a success is a file.
    return [
      failureExample ? json : type,
      { schema: described, example: example ?? failureExample ?? exampleOf(described) },
    ];
  });
  return {
    ...rest,
    description: description === 'Default Response' ? 'Success' : description,
    ...(content ? { content: Object.fromEntries(contents) } : {}),
  };
}
