import type { FastifyInstance } from 'fastify';
import { html, type Markup, page } from '../html';
import { sendPage } from '../send-document';
import {
  AUTHENTICATION_PATH,
  type AuthenticationPage,
  type AuthenticationPages,
} from './authentication-pages';
import { readForm } from './form';
import type { PaymentIntents } from './payment-intents';

interface PageRoute {
  Params: { token: string };
}

/** The page of the shopper's bank, with a button for each outcome. It redirects to the shop. */
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
    scope.get<PageRoute>(url, async ({ params }, reply) => {
      const authenticationPage = pages.find(params.token);
      if (!authenticationPage) return sendPage(reply.code(404), unknownPage());
      return authenticationPage.state === 'open'
        ? sendPage(reply, openPage(authenticationPage, intents))
        : sendPage(reply.code(410), usedPage(authenticationPage));
    });
    scope.post<PageRoute & { Body: string }>(url, async ({ params, body }, reply) => {
      const authenticationPage = pages.find(params.token);
      if (!authenticationPage) return sendPage(reply.code(404), unknownPage());
      if (authenticationPage.state !== 'open') return sendPage(reply.code(410), usedPage(authenticationPage));
      intents.completeAuthentication(authenticationPage, readForm(body ?? '').outcome === 'complete');
      return authenticationPage.returnUrl
        ? reply.redirect(returnAddress(authenticationPage, intents), 303)
        : sendPage(reply, donePage());
    });
  });
}

/** The shop's `return_url` with what Stripe adds to it. */
function returnAddress(authenticationPage: AuthenticationPage, intents: PaymentIntents): string {
  const intent = intents.retrieve(authenticationPage.intentId);
  const url = new URL(authenticationPage.returnUrl ?? '');
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '');
  url.searchParams.set('redirect_status', authenticationPage.state === 'completed' ? 'succeeded' : 'failed');
  return url.href;
}

function openPage(authenticationPage: AuthenticationPage, intents: PaymentIntents): string {
  const { amount, currency } = intents.retrieve(authenticationPage.intentId);
  const price = new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(amount / 100);
  return narrowPage(
    '3-D Secure authentication',
    html`<p>Your bank would now ask whether it is you who pays <strong>${price}</strong>.</p>
<form method="post" action="${AUTHENTICATION_PATH}/${authenticationPage.id}">
<button class="primary" name="outcome" value="complete">Complete authentication</button>
<button class="plain" name="outcome" value="fail">Fail authentication</button>
</form>`,
  );
}

function usedPage({ state, returnUrl }: AuthenticationPage): string {
  const text =
    state === 'abandoned'
      ? 'The payment was cancelled or tried in another way, so there is nothing left to confirm here.'
      : 'It counts once: nothing was changed just now.';
  return narrowPage(
    state === 'abandoned'
      ? 'This authentication is no longer needed'
      : 'This authentication was already used',
    html`<p>${text}</p>${returnUrl ? html`<p><a href="${new URL(returnUrl).origin}">Back to the shop</a></p>` : undefined}`,
  );
}

function unknownPage(): string {
  return narrowPage(
    'There is no such authentication',
    html`<p>The address is incomplete or was deleted. No payment was changed.</p>`,
  );
}

/** Shown in the dialog of Stripe.js until the shop's page closes it. */
function donePage(): string {
  return narrowPage('Done', html`<p>Back to the shop …</p><script src="/stripe-js/done.js"></script>`);
}

function narrowPage(title: string, body: Markup): string {
  return page(title, html`<div class="card narrow"><h1>${title}</h1>${body}</div>`);
}
