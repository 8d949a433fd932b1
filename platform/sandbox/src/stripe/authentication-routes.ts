import type { FastifyInstance } from 'fastify';
import { html, type Markup, page } from '../html';
import { sendPage } from '../send';
import {
  AUTHENTICATION_PATH,
  type AuthenticationPage,
  type AuthenticationPages,
} from './authentication-pages';
import { readForm } from './form';
import type { PaymentIntents } from './payment-intents';

interface ByToken {
  Params: { token: string };
}

/** The page where a shopper's bank asks who is paying: two buttons, and back to the shop. */
export function authenticationRoutes(
  app: FastifyInstance,
  intents: PaymentIntents,
  pages: AuthenticationPages,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    const url = `${AUTHENTICATION_PATH}/:token`;
    scope.get<ByToken>(url, async ({ params }, reply) => {
      const found = pages.find(params.token);
      if (!found) return sendPage(reply.code(404), unknownPage());
      return found.state === 'open'
        ? sendPage(reply, question(found, intents))
        : sendPage(reply.code(410), usedPage(found));
    });
    scope.post<ByToken & { Body: string }>(url, async ({ params, body }, reply) => {
      const found = pages.find(params.token);
      if (!found) return sendPage(reply.code(404), unknownPage());
      if (found.state !== 'open') return sendPage(reply.code(410), usedPage(found));
      intents.authenticated(found, readForm(body ?? '').outcome === 'complete');
      return found.returnUrl ? reply.redirect(wayBack(found, intents), 303) : sendPage(reply, donePage());
    });
  });
}

/** The shop's `return_url` with what Stripe adds to it. */
function wayBack(found: AuthenticationPage, intents: PaymentIntents): string {
  const intent = intents.retrieve(found.intentId);
  const url = new URL(found.returnUrl ?? '');
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '');
  url.searchParams.set('redirect_status', found.state === 'completed' ? 'succeeded' : 'failed');
  return url.href;
}

function question(found: AuthenticationPage, intents: PaymentIntents): string {
  const { amount, currency } = intents.retrieve(found.intentId);
  const printed = new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(amount / 100);
  return plain(
    '3-D Secure authentication',
    html`<p>Your bank would now ask whether it is you who pays <strong>${printed}</strong>.</p>
<form method="post" action="${AUTHENTICATION_PATH}/${found.id}">
<button class="primary" name="outcome" value="complete">Complete authentication</button>
<button class="plain" name="outcome" value="fail">Fail authentication</button>
</form>`,
  );
}

function usedPage({ state, returnUrl }: AuthenticationPage): string {
  const said =
    state === 'abandoned'
      ? 'The payment was cancelled or tried in another way, so there is nothing left to confirm here.'
      : 'It counts once: nothing was changed just now.';
  return plain(
    state === 'abandoned'
      ? 'This authentication is no longer needed'
      : 'This authentication was already used',
    html`<p>${said}</p>${returnUrl ? html`<p><a href="${new URL(returnUrl).origin}">Back to the shop</a></p>` : undefined}`,
  );
}

function unknownPage(): string {
  return plain(
    'There is no such authentication',
    html`<p>The address is incomplete or has been forgotten. No payment was touched.</p>`,
  );
}

/** Seen inside the dialog of Stripe.js for a moment, until the shop's page closes it. */
function donePage(): string {
  return plain('Done', html`<p>Back to the shop …</p><script src="/stripe-js/done.js"></script>`);
}

function plain(title: string, body: Markup): string {
  return page(title, html`<div class="card narrow"><h1>${title}</h1>${body}</div>`);
}
