import { closeGracefully } from '@giftstore/shutdown';
import type { FastifyInstance } from 'fastify';

/**
 * Lets a closing API go on for a while, as an edge does, so that no request of a restart is lost: it is not ready any more but
 * responds, and each response closes its connection; then it takes no new connection. Without connections it closes at once.
 */
export function lingerBeforeClose(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    await closeGracefully(app.server);
  });
}
