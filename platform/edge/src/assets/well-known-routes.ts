import type { FastifyInstance } from 'fastify';

/** A ribboned box; the shop's icon until a brand brings its own. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0B4F4A"/><path d="M6 12h20v5H6zM8 17h16v9H8z" fill="#FBF7F2"/><path d="M14 12h4v14h-4zM16 12c-6 0-7-7-3.500-7C15 5 16 9 16 12zm0 0c6 0 7-7 3.500-7C17 5 16 9 16 12z" fill="#F2603F"/></svg>`;

const ROBOTS = 'User-agent: *\nDisallow: /v1/\nDisallow: /v2/\n';

/** What browsers and robots ask for without being told. */
export function serveWellKnown(server: FastifyInstance): void {
  server.get('/favicon.svg', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(ICON),
  );
  server.get('/favicon.ico', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').redirect('/favicon.svg', 301),
  );
  server.get('/robots.txt', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(ROBOTS),
  );
}
