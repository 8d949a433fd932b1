import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { completeDocument } from './complete-document';
import type { Document } from './schema';

/** The parts of the shop, in the order of a visit. */
const tags = [
  { name: 'Catalogue', description: 'Countries, currencies, categories and templates; public' },
  { name: 'Brands', description: 'Lists, search, one brand; public' },
  { name: 'Accounts', description: 'Signing up, in and out, passwords, the profile' },
  { name: 'Cart', description: 'The cart of a signed-in person, and prices for a guest' },
  { name: 'Orders', description: 'Placing orders and looking at them' },
  { name: 'Payments', description: 'Paying an order, and what the payment provider says of it' },
  { name: 'Points', description: 'Reward points: the balance and its movements' },
  { name: 'Gift cards', description: 'Cards that are looked at and turned into points' },
  { name: 'Giveaway', description: 'Cards of the house for visitors with a code' },
  { name: 'Partner', description: 'Cards that corporate partners send' },
  { name: 'Contact', description: 'Writing to support' },
];

const description =
  'Every JSON answer is an envelope: `status`, `code` (the HTTP status), `message`, `errors` by field, `data`. ' +
  'Amounts are decimal numbers with at most 2 decimals, times ISO 8601 UTC, points integers. What a client sends as a price ' +
  'is compared, never trusted. `x-request-id` on each answer is what to quote to support; a 500 carries it as `request_id`.';

/** A session needs both at once. */
const securitySchemes = {
  session: {
    type: 'http' as const,
    scheme: 'bearer',
    description: 'The `access_token` that signing in answered; valid only together with its cookie',
  },
  cookie: {
    type: 'apiKey' as const,
    in: 'cookie' as const,
    name: 'sid',
    description: 'HttpOnly, set by signing in; over HTTPS its name is `__Host-sid`',
  },
};

/** `GET /openapi.json`: OpenAPI 3.1, made from the routes' own schemas. */
export async function publishOpenapi(app: FastifyInstance, brandName: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${brandName} commerce API`, version: '1.0.0', description },
      servers: [
        { url: '/', description: 'Where this document comes from: the storefront or the API itself' },
      ],
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
