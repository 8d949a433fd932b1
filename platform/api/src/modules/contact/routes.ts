import { CaptchaHeaders, ContactRequest, SuccessMessage } from '@giftstore/contracts/api';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../core/domain-error';
import { type Captcha, captchaSolution, requireCaptcha } from '../../infra/captcha/captcha';
import { succeedWithMessage } from '../../infra/http/envelope';
import { type App, failures } from '../../infra/http/routes';
import type { Sessions } from '../accounts/sessions';
import { type ContactDeps, contactUs } from './contact';

/** The contact form. */
export function contactRoutes(app: App, deps: ContactDeps & { captcha: Captcha; sessions: Sessions }): void {
  app.post(
    '/v1/contact_us',
    {
      schema: {
        tags: ['Contact'],
        summary: 'Write to support; the reply comes by e-mail',
        description:
          'The e-mail gets a confirmation. It repeats the message only for a signed-in sender who has confirmed that e-mail.',
        headers: CaptchaHeaders,
        body: ContactRequest,
        response: { 200: SuccessMessage, ...failures(400, 422, 429, 503) },
      },
    },
    async (request) => {
      await requireCaptcha(deps.captcha, captchaSolution(request), 'contact', request.ip);
      const confirmedEmail = await confirmedEmailOf(request, deps.sessions);
      await contactUs(deps, request.body, { ip: request.ip, confirmedEmail });
      return succeedWithMessage('Thank you, we have your message and will answer by e-mail');
    },
  );
}

/** The e-mail that the signed-in sender has confirmed. A session that has ended keeps nobody from writing to support. */
async function confirmedEmailOf(request: FastifyRequest, sessions: Sessions): Promise<string | undefined> {
  try {
    const session = await sessions.optionalSession(request);
    return session?.user.emailVerifiedAt ? session.user.email : undefined;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'unauthorized') return undefined;
    throw error;
  }
}
