import type { FastifyReply } from 'fastify';
import { pagePolicy } from './html';

/** Sends a page of the sandbox. It is not cached, because its content changes with every call. */
export function sendPage(reply: FastifyReply, text: string, policy = pagePolicy): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .send(text);
}

/** Sends a script that pages of other origins load. */
export function sendScript(reply: FastifyReply, text: string): FastifyReply {
  return reply
    .type('text/javascript; charset=utf-8')
    .headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'max-age=60',
    })
    .send(text);
}
