import type { FastifyInstance } from 'fastify';
import { sendPage } from '../send-document';
import { listPage, mailDocument, messagePage, notFoundPage } from './inbox-pages';
import type { Mailbox, Message } from './mailbox';

interface Search {
  to?: string;
  since?: string;
}

interface MessageRoute {
  Params: { id: string };
}

/** A mail's HTML cannot run scripts or access the inbox; its links open in a new tab. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; font-src data: http: https:; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox';

/**
 * The mailbox as pages for developers and as JSON for tests.
 * @param onOpen called when the HTML of a mail is shown
 */
export function inboxRoutes(
  app: FastifyInstance,
  mailbox: Mailbox,
  onOpen: (message: Message) => void,
): void {
  app.get<{ Querystring: Search }>('/inbox/messages', async ({ query }, reply) => {
    const since = query.since === undefined ? undefined : readTime(query.since);
    if (Number.isNaN(since)) {
      return reply
        .code(400)
        .send({ error: '`since` is neither an ISO 8601 time nor milliseconds since 1970.' });
    }
    return { messages: mailbox.find({ to: query.to, since }) };
  });
  app.delete('/inbox/messages', async () => ({ deleted: mailbox.clear() }));

  app.get<{ Querystring: Search }>('/inbox', async ({ query }, reply) =>
    sendPage(reply, listPage(mailbox.find({ to: query.to }).reverse())),
  );
  app.get<MessageRoute>('/inbox/:id', async ({ params }, reply) => {
    const message = mailbox.get(params.id);
    if (!message) return sendPage(reply.code(404), notFoundPage());
    return sendPage(reply, messagePage(message));
  });
  app.get<MessageRoute>('/inbox/:id/html', async ({ params }, reply) => {
    const message = mailbox.get(params.id);
    if (!message) return reply.code(404).send();
    onOpen(message);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', mailPolicy)
      .send(mailDocument(message));
  });
}

function readTime(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : Date.parse(text);
}
