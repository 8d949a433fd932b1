import type { FastifyInstance } from 'fastify';
import { html } from '../html';
import type { BrowserScripts } from '../provider';
import { sendScript } from '../send-document';
import { fieldStyle } from './field-style';

/** The content security policy of a card field. Fonts and font stylesheets are the shop's. */
const fieldPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self' http: https:; " +
  "font-src http: https: data:; base-uri 'none'; form-action 'none'";

const fieldDocument = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Secure card input</title>
<link rel="stylesheet" href="/stripe-js/field.css">
</head>
<body><div id="field"></div><script src="/stripe-js/field.js"></script></body>
</html>
`.text;

/** Notifies the shop's page, which contains the dialog, of the end of 3-D Secure. */
const doneScript = "window.parent.postMessage('sandbox-stripe:authentication-done', '*');\n";

/** Stripe.js and what its frames load. */
export function browserRoutes(app: FastifyInstance, scripts: BrowserScripts): void {
  app.get('/stripe.js', async (_request, reply) => sendScript(reply, scripts.stripe));
  app.get('/stripe-js/field.js', async (_request, reply) => sendScript(reply, scripts.field));
  app.get('/stripe-js/done.js', async (_request, reply) => sendScript(reply, doneScript));
  app.get('/stripe-js/field.css', async (_request, reply) => reply.type('text/css').send(fieldStyle));
  app.get('/stripe-js/field', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': fieldPolicy, 'cache-control': 'max-age=60' })
      .send(fieldDocument),
  );
}
