import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bareEnvelope, sendEnvelope } from '../error-envelope';
import type { RawRequest } from './cut-off';

/**
 * Refuses requests that two servers could understand differently: several hosts or none, a URL that is not a path, a GET with a
 * body, CONNECT. Also refuses service workers: the shop has none, and one of a remote would outlive its release. A booth has
 * exactly one, at `workerPath`.
 */
export function refuseAmbiguousRequests(server: FastifyInstance, workerPath?: string): void {
  server.addHook('onRequest', async (request, reply) => {
    if (isAmbiguous(request)) return sendEnvelope(reply, 400, 'This request is not valid.');
    if (request.headers['service-worker'] && request.url.split('?')[0] !== workerPath)
      return sendEnvelope(reply, 404, 'There is nothing at this address.');
  });
  // Without these listeners Node answers by itself, without the envelope.
  server.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) =>
    respond(response, 417, 'This expectation is not supported.'),
  );
}

function isAmbiguous({ raw, method }: FastifyRequest): boolean {
  return (
    !hasOneHost(raw) || !raw.url?.startsWith('/') || ((method === 'GET' || method === 'HEAD') && hasBody(raw))
  );
}

function hasOneHost(raw: RawRequest): boolean {
  const hosts: string[] = [];
  for (let at = 0; at < raw.rawHeaders.length; at += 2) {
    const name = raw.rawHeaders[at]?.toLowerCase();
    if (name === 'host' || name === ':authority') hosts.push(raw.rawHeaders[at + 1] ?? '');
  }
  if (raw.httpVersionMajor < 2)
    return hosts.length === 1 || (hosts.length === 0 && raw.httpVersion === '1.0');
  return hosts.length > 0 && new Set(hosts).size === 1;
}

function hasBody(raw: RawRequest): boolean {
  if ('stream' in raw) return !raw.stream?.endAfterHeaders;
  const { 'content-length': length = '0', 'transfer-encoding': coding } = raw.headers;
  return coding !== undefined || Number(length) !== 0;
}

function respond(response: ServerResponse, code: number, message: string): void {
  const { text, headers } = bareEnvelope(code, message);
  response.writeHead(code, headers).end(text);
}
