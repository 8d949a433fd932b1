import { html, type Markup, page } from '../html';
import type { Fields } from '../plain-form';
import { fullName, type Person, readyPeople } from './people';

export const CANCELLED = 'cancel';

export interface AccountQuestion {
  /** e.g. `Google` */
  provider: string;
  /** The shop's address, as the shopper is told. */
  shop: string;
  /** Where the answer goes. */
  action: string;
  /** The request itself: it comes back with the answer and is checked again. */
  request: Fields;
  /** E-mail that the shop thinks of. */
  hint?: string;
}

/** The page on which a shopper picks who to sign in as. */
export function accountPage({ provider, shop, action, request, hint }: AccountQuestion): string {
  const asked = Object.entries(request).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return page(
    `Sign in with ${provider}`,
    html`<div class="card narrow">
<h1>Choose an account</h1>
<p class="quiet">to go on to <strong>${shop}</strong> with ${provider}</p>
<form method="post" action="${action}">${asked}
${readyPeople.map(accountButton)}
</form>
<details${hint ? html` open` : ''}><summary>Use another account</summary>
<form method="post" action="${action}">${asked}
<label>E-mail <input type="email" name="email" required maxlength="254" autocomplete="off" value="${hint}"></label>
<label>First name <input name="first_name" maxlength="100" autocomplete="off"></label>
<label>Last name <input name="last_name" maxlength="100" autocomplete="off"></label>
<label class="inline"><input type="checkbox" name="email_verified" value="yes" checked> ${provider} has verified this e-mail</label>
<button class="primary" name="account" value="another">Continue</button>
</form></details>
<form method="post" action="${action}">${asked}
<button class="plain" name="account" value="${CANCELLED}">Cancel</button></form>
</div>`,
  );
}

function accountButton(person: Person): Markup {
  const unverified = person.emailVerified ? undefined : html` <em>e-mail not verified</em>`;
  return html`<button class="plain account" name="account" value="${person.email}">
${fullName(person)}<small>${person.email}${unverified}</small></button>`;
}

/** A request that leads nowhere, in words for who builds the shop. */
export function refusedPage(provider: string, said: string): string {
  return page(
    `${provider} cannot sign you in`,
    html`<div class="card narrow"><h1>Access blocked</h1><p>${said}</p></div>`,
  );
}
