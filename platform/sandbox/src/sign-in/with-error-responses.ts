import type { FastifyReply } from 'fastify';
import { sendPage } from '../send-document';
import { errorPage } from './account-page';
import { redirectWithResult, SignInError } from './redirect-target';

/** Runs a sign-in step. An error is returned to the shop if its address is trusted; otherwise a page shows it. */
export async function withErrorResponses(
  reply: FastifyReply,
  provider: string,
  step: () => FastifyReply | Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await step();
  } catch (failure) {
    if (!(failure instanceof SignInError)) throw failure;
    const { error, message, target } = failure;
    if (!target) return sendPage(reply.code(400), errorPage(provider, `${message} (${error})`));
    return redirectWithResult(reply, target, { error, error_description: message });
  }
}
