import { DomainError } from '@giftstore/api/console';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ConsoleError } from './http/console-error';
import { field, readForm } from './http/form';
import { isSameOrigin } from './http/own-form';
import { appPage, enrolPage, signInPage } from './pages/sign-in-page';
import { findSession, requireOwnForm, type SessionDeps, toSignIn } from './session';

/** Signing in and out, and the enrolment of new operators. */
export function signInRoutes(server: FastifyInstance, deps: SessionDeps): void {
  const { brandName } = deps.services;
  server.get('/sign-in', async (request: FastifyRequest<{ Querystring: { enrolled?: string } }>, reply) => {
    if (await findSession(deps, request)) return reply.redirect('/', 303);
    const notice = request.query.enrolled === undefined ? {} : { notice: 'Your account is ready. Sign in.' };
    return sendPage(reply, signInPage({ brandName, ...notice }));
  });
  server.post('/sign-in', (request, reply) => signIn(deps, request, reply));
  server.post('/sign-out', async (request, reply) => {
    const session = await findSession(deps, request);
    if (session) {
      requireOwnForm(deps, request, session, field(await readForm(request), 'form'));
      await deps.services.signOut(session.token);
      deps.services.recordEvent('operator_sign_out', request.ip, session.operator);
    }
    deps.cookie.clear(reply);
    return toSignIn(reply);
  });
  server.get('/enrol', (_request, reply) => sendPage(reply, enrolPage({ brandName })));
  server.post('/enrol', (request, reply) => enrol(deps, request, reply));
  server.post('/enrol/app', (request, reply) => confirmApp(deps, request, reply));
}

async function signIn(deps: SessionDeps, request: FastifyRequest, reply: FastifyReply) {
  const { services, cookie } = deps;
  requireSameOrigin(deps, request);
  const form = await readForm(request);
  const credentials = {
    name: field(form, 'name'),
    password: form.fields.get('password') ?? '',
    code: field(form, 'code'),
  };
  try {
    const { operator, token } = await services.signIn(credentials, request.ip);
    // The session that this browser had before ends.
    const former = cookie.read(request);
    if (former) await services.signOut(former);
    services.recordEvent('operator_sign_in', request.ip, operator);
    cookie.set(reply, token);
    return reply.redirect('/', 303);
  } catch (error) {
    services.recordEvent('operator_sign_in_failed', request.ip);
    const refused = expected(error);
    waitAfter(reply, refused);
    return sendPage(
      reply.code(refused.status),
      signInPage({ brandName: services.brandName, error: refused.message }),
    );
  }
}

async function enrol(deps: SessionDeps, request: FastifyRequest, reply: FastifyReply) {
  const { services } = deps;
  requireSameOrigin(deps, request);
  const form = await readForm(request);
  const enrolment = field(form, 'enrolment');
  const pair = {
    password: form.fields.get('password') ?? '',
    password_confirmation: form.fields.get('confirmation') ?? '',
  };
  try {
    const setup = await services.beginEnrolment(enrolment, pair, request.ip);
    return sendPage(reply, appPage({ brandName: services.brandName }, { ...setup, enrolment }));
  } catch (error) {
    return refuseEnrolment(deps, request, reply, error);
  }
}

async function confirmApp(deps: SessionDeps, request: FastifyRequest, reply: FastifyReply) {
  const { services } = deps;
  requireSameOrigin(deps, request);
  const form = await readForm(request);
  try {
    await services.confirmEnrolment(field(form, 'enrolment'), field(form, 'code'), request.ip);
    services.recordEvent('operator_enrolled', request.ip);
    return reply.redirect('/sign-in?enrolled', 303);
  } catch (error) {
    return refuseEnrolment(deps, request, reply, error);
  }
}

/** The first step again: a wrong first code may mean an app that was not set up. */
function refuseEnrolment(
  { services }: SessionDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): FastifyReply {
  services.recordEvent('operator_enrolment_refused', request.ip);
  const refused = expected(error);
  waitAfter(reply, refused);
  const text = Object.values(refused.details.errors ?? {}).flat()[0] ?? refused.message;
  return sendPage(reply.code(refused.status), enrolPage({ brandName: services.brandName, error: text }));
}

function expected(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  throw error;
}

function waitAfter(reply: FastifyReply, { details }: DomainError): void {
  if (details.retryAfter) reply.header('retry-after', Math.ceil(details.retryAfter));
}

/** A visitor has no form token: only the browser says where the form comes from. */
function requireSameOrigin({ url, services }: SessionDeps, request: FastifyRequest): void {
  if (isSameOrigin(request, url)) return;
  services.recordEvent('operator_form_refused', request.ip);
  throw new ConsoleError(403, 'The form is not from this page. Open the page again.');
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page);
}
