import type { Upload } from '@giftstore/api/console';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Action, actions } from './actions';
import { type Notice, refusal } from './context';
import { ConsoleError } from './http/console-error';
import { type Form, field, readForm } from './http/form';
import { confirmPage } from './pages/confirm-page';
import { contextOf, findSession, requireOwnForm, type Session, type SessionDeps, toSignIn } from './session';
import type { Uploads } from './uploads';

export type ActDeps = SessionDeps & { uploads: Uploads };

type ActRequest = FastifyRequest<{ Params: { action: string } }>;

/** `POST /actions/<name>`: shows what an action would do, and does it once the operator has confirmed that. */
export function actRoute(server: FastifyInstance, deps: ActDeps): void {
  server.post('/actions/:action', async (request: ActRequest, reply) => {
    const session = await findSession(deps, request);
    if (!session) return toSignIn(reply);
    const { action: name } = request.params;
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) throw new ConsoleError(404, 'There is no such action.');
    const form = await readForm(request);
    requireOwnForm(deps, request, session, field(form, 'form'));
    return act(deps, { request, reply, session, action: { ...action, name }, form }).catch((error) => {
      if (error instanceof ConsoleError) error.back = action.back(form);
      throw error;
    });
  });
}

interface Act {
  request: ActRequest;
  reply: FastifyReply;
  session: Session;
  action: Action & { name: string };
  form: Form;
}

async function act(deps: ActDeps, { request, reply, session, action, form }: Act): Promise<FastifyReply> {
  const { operator } = session;
  const file = action.takesFile ? uploadOf(deps, operator.id, form) : undefined;
  const args = [...action.command.split(' '), ...action.args(form, file?.upload.name ?? '')];
  const back = action.back(form);
  const confirmed = field(form, 'confirmed') === 'yes';
  const ask = (question: string, remarks: string[]) => {
    const kept: [string, string][] = file ? [['upload', file.id]] : [];
    const fields = [...form.fields].filter(([name]) => !OWN_FIELDS.has(name));
    const page = confirmPage(contextOf(deps, request, session), {
      ...{ action: action.name, question, remarks, back },
      fields: [...fields, ...kept],
    });
    return reply.type('text/html; charset=utf-8').send(page);
  };
  if (!confirmed && action.ask) {
    // What the file has shows before anything is added; a command without a file has nothing to show.
    const preview = file ? await deps.services.run(operator, dryRun(args, file.upload)) : undefined;
    if (preview?.kind === 'refused') throw refusal(preview);
    return ask(action.ask(form), preview?.kind === 'done' ? preview.result.lines : []);
  }
  const outcome = await deps.services.run(operator, { args, confirmed, upload: file?.upload });
  if (outcome.kind === 'refused') throw refusal(outcome);
  if (outcome.kind === 'question') return ask(outcome.question, outcome.remarks);
  if (file) deps.uploads.remove(operator.id, file.id);
  const notice = { lines: outcome.result.lines, isError: outcome.result.failed === true };
  return reply.redirect(withNotice(deps, operator.id, back, notice), 303);
}

/** Fields of the console's own, which a page adds anew. */
const OWN_FIELDS = new Set(['form', 'confirmed', 'upload']);

function dryRun(args: string[], upload: Upload) {
  return { args: [...args, '--dry-run'], upload };
}

function uploadOf({ uploads }: ActDeps, owner: string, form: Form): { id: string; upload: Upload } {
  if (form.file) return uploads.keep(owner, form.file);
  const id = field(form, 'upload');
  if (!id) throw new ConsoleError(422, 'Choose a file.');
  return { id, upload: uploads.read(owner, id) };
}

function withNotice({ notices }: ActDeps, owner: string, back: string, notice: Notice): string {
  const id = notices.keep(owner, notice);
  return `${back}${back.includes('?') ? '&' : '?'}notice=${id}`;
}
