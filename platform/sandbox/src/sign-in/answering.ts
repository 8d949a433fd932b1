import type { FastifyReply } from 'fastify';
import { sendPage } from '../send';
import { refusedPage } from './account-page';
import { SignInFailure, sendBack } from './way-back';

/** Tells a failed sign-in to the shop where that is safe, else to who sits in front of the page. */
export async function answering(
  reply: FastifyReply,
  { provider, handoverPath }: { provider: string; handoverPath: string },
  act: () => FastifyReply | Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await act();
  } catch (failure) {
    if (!(failure instanceof SignInFailure)) throw failure;
    const { error, message, to } = failure;
    if (!to) return sendPage(reply.code(400), refusedPage(provider, `${message} (${error})`));
    return sendBack(reply, to, { error, error_description: message }, handoverPath);
  }
}
