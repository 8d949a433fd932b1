import type { FastifyInstance } from 'fastify';
import { acceptForms, type Fields, readQuery } from '../form-fields';
import type { SandboxContext } from '../provider';
import { sendPage, sendScript } from '../send-document';
import { checkboxPage, checkboxStyle, invalidKeyPage } from './checkbox-page';
import { failure, type ResponseTokens, type VerificationResult } from './response-tokens';

interface FormPost {
  Body: Fields | undefined;
}

/** The content security policy of the widget's frame. */
const framePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";

/** Google's reCAPTCHA: `siteverify` for the shop's server, the widget for its page. */
export function recaptchaRoutes(
  app: FastifyInstance,
  { config, scripts }: SandboxContext,
  tokens: ResponseTokens,
): void {
  const { siteKey, secret } = config.recaptcha;
  acceptForms(app);
  app.post<FormPost>('/recaptcha/api/siteverify', async ({ body, url }) =>
    siteverify({ ...readQuery(url), ...body }, secret, tokens),
  );

  app.get('/recaptcha/api.js', async (_request, reply) => sendScript(reply, scripts.recaptcha));
  app.get('/recaptcha/checkbox.js', async (_request, reply) => sendScript(reply, scripts.checkbox));
  app.get('/recaptcha/checkbox.css', async (_request, reply) => reply.type('text/css').send(checkboxStyle));
  app.get('/recaptcha/checkbox', async ({ url }, reply) => {
    const isValidKey = readQuery(url).k === siteKey;
    return sendPage(reply, isValidKey ? checkboxPage : invalidKeyPage, framePolicy);
  });
  app.post<FormPost>('/recaptcha/solved', async ({ body = {} }, reply) => {
    if (body.k !== siteKey || !body.hostname) return reply.code(400).send({ error: 'invalid-keys' });
    const { id } = tokens.issue({ hostname: body.hostname, action: body.action || undefined });
    return { token: id };
  });
}

function siteverify(fields: Fields, secret: string, tokens: ResponseTokens): VerificationResult {
  const codes = [
    ...(fields.secret ? [] : ['missing-input-secret']),
    ...(fields.response ? [] : ['missing-input-response']),
  ];
  if (codes.length) return failure(...codes);
  // Without the secret, the token is neither verified nor used up.
  if (fields.secret !== secret) return failure('invalid-input-secret');
  return tokens.verify(fields.response ?? '');
}
