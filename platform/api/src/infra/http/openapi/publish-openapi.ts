import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { completeDocument } from './complete-document';
import type { Document } from './schema';

/** The parts of the shop, in the order of a visit. */
const tags = [
  { name: 'Catalogue', description: 'Countries, currencies, categories and templates; public' },
  { name: 'Brands', description: 'Lists, search, one brand; public' },
  { name: 'Accounts', description: 'Signing up, in and out, passwords, the profile' },
  { name: 'Cart', description: 'The cart of a customer, and prices for a guest' },
  { name: 'Orders', description: 'Placing and reading orders' },
  { name: 'Payments', description: 'Paying an order, and the state of its payment' },
  { name: 'Points', description: 'Reward points: the balance and its movements' },
  { name: 'Gift cards', description: 'Checking gift cards and converting them to points' },
  { name: 'Giveaway', description: 'Gift cards of the shop for visitors with a code' },
  { name: 'Partner', description: 'Gift cards that corporate partners send' },
  { name: 'Contact', description: 'Writing to support' },
];

const description =
  'Every JSON response is an envelope: `status`, `code` (the HTTP status), `message`, `errors` by field, `data`. ' +
  'Amounts are decimal numbers with at most 2 decimals, times ISO 8601 UTC, points integers. Prices in requests ' +
  'are compared, never trusted. Quote `x-request-id` of a response to support; a 500 has it as `request_id`, too.';

/** A session needs both. */
const securitySchemes = {
  session: {
    type: 'http' as const,
    scheme: 'bearer',
    description: 'The `access_token` from signing in; valid only together with its cookie',
  },
  cookie: {
    type: 'apiKey' as const,
    in: 'cookie' as const,
    name: 'sid',
    description: 'HttpOnly, set by signing in; over HTTPS its name is `__Host-sid`',
  },
};

/** `GET /openapi.json`: OpenAPI 3.1, generated from the schemas of the routes. */
export async function publishOpenapi(app: FastifyInstance, brandName: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${brandName} commerce API`, version: '1.0.0', description },
      servers: [{ url: '/', description: 'The origin of this document: the storefront or the API itself' }],
      tags,
      components: { securitySchemes },
    },
  });
  let document: string | undefined;
  app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=60').type('application/json; charset=utf-8');
    document ??= JSON.stringify(completeDocument(app.swagger() as unknown as Document));
    return document;
  });
}
