import { type Channel, RefusedError } from '@giftstore/release/actions';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { type AccessToken, isOwnForm } from './access-tokens';
import { authorize, challenge, isSameOrigin } from './authorize';
import type { ReleasesPageConfig } from './config';
import { type ChannelState, readChannel, type Sources } from './read-channel';
import { ForbiddenError, readAction, runAction } from './run-action';
import { channelPage, type PageContext } from './view/channel-page';
import { STYLE } from './view/style';

const MAX_FORM_BYTES = 8_192;
const CHANNEL_NAME = /^[a-z0-9][a-z0-9-]{0,63}$/;
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
  // Not `no-referrer`, with which browsers send `Origin: null` with a form.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** What the page needs besides its configuration. */
export interface ReleasesPageOptions {
  config: Pick<ReleasesPageConfig, 'host' | 'tokens' | 'channel'>;
  sources: Sources;
  /** A channel to change; null without its key. */
  channel: (name: string) => Channel | null;
  /** Where releases are served. */
  baseUrl: string;
  logger: FastifyBaseLogger;
  now?: () => Date;
}

type ChannelRequest = FastifyRequest<{ Params: { name: string }; Querystring: { revision?: string } }>;

/** The releases page as a Fastify server that is ready to listen. It has no state, so any number may run side by side. */
export function buildReleasesPage(options: ReleasesPageOptions): FastifyInstance {
  const { config, logger } = options;
  const server = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_FORM_BYTES,
  });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  server.addHook('onSend', async (_request, reply) => void reply.headers(HEADERS));
  server.addHook('onRequest', authorize(config));
  server.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const code = error.statusCode ?? 503;
    if (code >= 500) logger.error(error.message);
    return sendText(reply, code, code < 500 ? 'The request cannot be used.' : error.message);
  });
  server.setNotFoundHandler((_request, reply) => sendText(reply, 404, 'There is no such page.'));
  addRoutes(server, options);
  return server;
}

function addRoutes(server: FastifyInstance, options: ReleasesPageOptions): void {
  const { config } = options;
  server.get('/', (_request, reply) => reply.redirect(`/channels/${config.channel}`, 303));
  server.get('/releases.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
  server.get('/channels/:name', async (request: ChannelRequest, reply) => {
    const { revision } = request.query;
    return sendChannel(options, request, reply, (state) => {
      const isHead = revision !== undefined && String(state.head?.map.revision) === revision;
      return isHead ? { text: `Revision ${revision} is live.`, isError: false } : undefined;
    });
  });
  server.post('/channels/:name', (request: ChannelRequest, reply) => press(options, request, reply));
}

/** A pressed button. Without an error it ends in a redirect, so that a reload does not press it again. */
async function press(options: ReleasesPageOptions, request: ChannelRequest, reply: FastifyReply) {
  const { operator } = request;
  if (!operator) return challenge(reply);
  const { name } = request.params;
  try {
    const revision = await change(options, request, operator);
    return reply.redirect(`/channels/${name}?revision=${revision}`, 303);
  } catch (error) {
    const text = (error as Error).message;
    const isExpected = error instanceof ForbiddenError || error instanceof RefusedError;
    if (!isExpected) options.logger.error(`${operator.name} could not change ${name}: ${text}`);
    reply.code(error instanceof ForbiddenError ? 403 : isExpected ? 409 : 503);
    return sendChannel(options, request, reply, () => ({ text, isError: true }));
  }
}

async function change(
  { channel, baseUrl, logger }: ReleasesPageOptions,
  request: ChannelRequest,
  operator: AccessToken,
): Promise<number> {
  const { name } = request.params;
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  if (!isSameOrigin(request) || !isOwnForm(operator, form.get('form') ?? ''))
    throw new ForbiddenError('Nothing was changed: the form is not from this page. Press the button again.');
  const target = CHANNEL_NAME.test(name) ? channel(name) : null;
  if (!target) throw new RefusedError('This page has no key of the channels, so it can change nothing.');
  const action = readAction(form);
  const revision = await runAction({ channel: target, baseUrl }, operator, action);
  logger.info(
    `${operator.name}: ${action.action} ${action.remote}@${action.version} in ${name}, revision ${revision}`,
  );
  return revision;
}

async function sendChannel(
  { config, sources, channel, now = () => new Date() }: ReleasesPageOptions,
  request: ChannelRequest,
  reply: FastifyReply,
  noticeOf: (state: ChannelState) => PageContext['notice'],
) {
  const { name } = request.params;
  if (!CHANNEL_NAME.test(name)) return sendText(reply, 404, 'There is no such page.');
  const state = await readChannel(sources, name);
  const page = channelPage(state, {
    operator: request.operator ?? null,
    canChange: channel(name) !== null,
    now: now(),
    notice: noticeOf(state),
  });
  if (!state.head && name !== config.channel && reply.statusCode === 200) reply.code(404);
  return reply.type('text/html; charset=utf-8').send(page);
}

function sendText(reply: FastifyReply, code: number, text: string): FastifyReply {
  return reply.code(code).type('text/plain; charset=utf-8').send(`${text}\n`);
}
