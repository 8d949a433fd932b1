import { CaptchaHeaders, ContactRequest, SuccessMessage } from '@giftstore/contracts/api';
import { type Captcha, captchaSolution, requireCaptcha } from '../../infra/captcha/captcha';
import { succeedWithMessage } from '../../infra/http/envelope';
import { type App, failures } from '../../infra/http/routes';
import { type ContactDeps, contactUs } from './contact';

/** The contact form. */
export function contactRoutes(app: App, deps: ContactDeps & { captcha: Captcha }): void {
  app.post(
    '/v1/contact_us',
    {
      schema: {
        tags: ['Contact'],
        summary: 'Write to support; the reply comes by e-mail',
        headers: CaptchaHeaders,
        body: ContactRequest,
        response: { 200: SuccessMessage, ...failures(400, 422, 429, 503) },
      },
    },
    async (request) => {
      await requireCaptcha(deps.captcha, captchaSolution(request), 'contact', request.ip);
      await contactUs(deps, request.body, request.ip);
      return succeedWithMessage('Thank you, we have your message and will answer by e-mail');
    },
  );
}
