import type { ConsoleServices, SignedInOperator } from '@giftstore/api/console';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Notice, PageContext } from './context';
import { ConsoleError } from './http/console-error';
import { formTokenOf, isOwnForm, isSameOrigin } from './http/own-form';
import type { SessionCookie } from './http/session-cookie';
import type { ShortMemory } from './http/short-memory';

export interface SessionDeps {
  services: ConsoleServices;
  cookie: SessionCookie;
  notices: ShortMemory<Notice>;
  /** The console's own address. */
  url: string;
}

/** A request with a live session. */
export interface Session {
  operator: SignedInOperator;
  token: string;
}

/** The session of a request; undefined without a live one. */
export async function findSession(
  { services, cookie }: SessionDeps,
  request: FastifyRequest,
): Promise<Session | undefined> {
  const token = cookie.read(request);
  const operator = token ? await services.find(token) : undefined;
  return operator && { operator, token };
}

/** What a page of the session shows. A notice is shown once: its id stands in the address. */
export function contextOf(
  { services, notices }: SessionDeps,
  request: FastifyRequest,
  { operator, token }: Session,
): PageContext {
  const { pathname, searchParams } = new URL(request.url, 'http://console');
  const id = searchParams.get('notice');
  searchParams.delete('notice');
  return {
    operator,
    services,
    formToken: formTokenOf(token),
    path: pathname,
    query: searchParams,
    notice: id ? notices.take(operator.id, id) : undefined,
  };
}

/** Sends a visitor to the sign-in. */
export function toSignIn(reply: FastifyReply): FastifyReply {
  return reply.redirect('/sign-in', 303);
}

/** @throws ConsoleError for a form that is not of the session's own page */
export function requireOwnForm(
  { services, url }: SessionDeps,
  request: FastifyRequest,
  { operator, token }: Session,
  formToken: string,
): void {
  if (isSameOrigin(request, url) && isOwnForm(token, formToken)) return;
  services.recordEvent('operator_form_refused', request.ip, operator);
  throw new ConsoleError(403, 'Nothing was changed: the form is not from this page. Open the page again.');
}
