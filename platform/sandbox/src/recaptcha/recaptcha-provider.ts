import { html } from '../html';
import { injectFailures } from '../injected-failures';
import { Collection } from '../persistence/collection';
import type { CreateProvider } from '../provider';
import { captchaControl } from './captcha-control';
import { recaptchaRoutes } from './recaptcha-routes';
import { type ResponseToken, ResponseTokens } from './response-tokens';

/** Google's reCAPTCHA: a widget, and the call that verifies its token. */
export const recaptchaProvider: CreateProvider = (context) => {
  const { config, failures, journal } = context;
  const stored = new Collection<ResponseToken>('recaptcha_tokens', journal);
  const tokens = new ResponseTokens(stored);

  return {
    name: 'reCAPTCHA',
    about: () => html`<p><code>POST /recaptcha/api/siteverify</code> with the secret
<code>${config.recaptcha.secret}</code>, widget script <a href="/recaptcha/api.js">/recaptcha/api.js</a> with the site key
<code>${config.recaptcha.siteKey}</code>. A token is valid once and for two minutes.</p>`,
    register: (app) => {
      captchaControl(app, tokens);
      app.register(async (scope) => {
        injectFailures(scope, failures, 'recaptcha', () => ({ error: 'internal error' }));
        recaptchaRoutes(scope, context, tokens);
      });
    },
    reset: () => stored.clear(),
  };
};
