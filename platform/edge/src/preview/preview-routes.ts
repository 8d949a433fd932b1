import { hasEnded, ownPath } from '@giftstore/contracts';
import { StorageError } from '@giftstore/release';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '../escape';
import { BANNER_CSS, BANNER_STYLES, LEAVE_PATH, timeOf } from './preview-banner';
import { noPreviewCookie, previewCookie, readLink } from './preview-cookie';
import type { Previews } from './previews';

/** Bounds what a link can lead to. */
const MAX_PATH_LENGTH = 1_000;

/**
 * `/preview/<name>/<token>`, the link of a preview: from then on this browser sees it, beginning with the path in `to`. A wrong name and a
 * wrong token get the same response.
 */
export function servePreviews(server: FastifyInstance, previews: Previews): void {
  server.get(BANNER_STYLES, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(BANNER_CSS),
  );
  server.get(LEAVE_PATH, async (request, reply) =>
    uncached(reply).header('set-cookie', noPreviewCookie(request)).redirect('/', 303),
  );
  server.get<{ Params: { name: string; token: string }; Querystring: { to?: unknown } }>(
    '/preview/:name/:token',
    async (request, reply) => {
      uncached(reply);
      try {
        const link = readLink(request.params.name, request.params.token);
        const map = link && (await previews.find(link));
        if (!link || !map) return sendNote(reply.code(404), NOT_FOUND);
        const { expires } = map.preview;
        if (hasEnded(map.preview)) return sendNote(reply.code(410), endedNote(link.name, expires));
        return reply
          .header('set-cookie', previewCookie(request, link, Date.parse(expires) - Date.now()))
          .redirect(targetOf(request.query.to), 303);
      } catch (error) {
        if (error instanceof StorageError)
          return sendNote(reply.code(503).header('retry-after', '2'), NOT_READY);
        throw error;
      }
    },
  );
}

/** No search engine lists the link, and no cache between browser and edge keeps a response. */
function uncached(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow');
}

function targetOf(to: unknown): string {
  const path = typeof to === 'string' && to.length <= MAX_PATH_LENGTH ? ownPath(to) : undefined;
  return path ?? '/';
}

interface Note {
  title: string;
  /** HTML. */
  text: string;
}

const NOT_FOUND: Note = {
  title: "We can't find this preview",
  text: 'Check that the link is complete, or ask whoever shared it for a new one.',
};
const NOT_READY: Note = { title: 'We will be back in a moment', text: 'Please try again.' };

const endedNote = (name: string, expires: string): Note => ({
  title: `The preview ${name} has ended`,
  text: `It ended on ${timeOf(expires)}. Ask whoever shared it for a new one.`,
});

/** A note for a shell that was built before previews: it would show the live remotes under the preview's banner. */
export const unsupportedNote = (name: string): Note => ({
  title: `The preview ${name} can't be shown`,
  text: 'Its shell is too old for previews. Release a newer shell, or preview one.',
});

/** A page without scripts and styles. */
export function sendNote(reply: FastifyReply, { title, text }: Note): FastifyReply {
  const heading = escapeHtml(title);
  return reply
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'")
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${heading}</title><h1>${heading}</h1><p>${text}</p><p><a href="${LEAVE_PATH}">Go to the live shop</a></p></html>`,
    );
}
