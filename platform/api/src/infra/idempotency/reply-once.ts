import type { FastifyReply } from 'fastify';
import type { Outcome } from './once';

/** Sets the status of an outcome, and the header of one that repeats an earlier response. @returns its body */
export function replyOnce<T>(reply: FastifyReply, { status, body, replayed }: Outcome<T>): T {
  if (replayed) reply.header('idempotent-replayed', 'true');
  reply.code(status);
  return body;
}
