import type { FastifyReply } from 'fastify';
import type { Outcome } from './once';

/** Sends an outcome; an answer that was given before says so. */
export function replyOnce(reply: FastifyReply, { status, answer, replayed }: Outcome): unknown {
  if (replayed) reply.header('idempotent-replayed', 'true');
  reply.code(status);
  return answer;
}
