import type { Fields } from '../form-fields';
import { html, type Markup, page } from '../html';
import { type Account, fullName, presetAccounts } from './accounts';

export const CANCELLED = 'cancel';

export interface AccountPageOptions {
  /** e.g. `Google` */
  provider: string;
  /** The shop's address, shown to the shopper. */
  shop: string;
  /** Where the form is posted. */
  action: string;
  /** The sign-in request, which is posted with the form and validated again. */
  request: Fields;
  /** The e-mail that the shop suggests. */
  hint?: string;
  /** Whether a shopper may keep the e-mail from the shop. */
  canWithholdEmail?: boolean;
}

/** The field of a shopper who keeps the e-mail from the shop. */
export const WITHHOLD_EMAIL = 'withhold_email';

/** The page where a shopper selects an account. */
export function accountPage(options: AccountPageOptions): string {
  const { provider, shop, action, request, hint, canWithholdEmail } = options;
  const hiddenFields = Object.entries(request).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const permission = canWithholdEmail
    ? html`<label class="inline"><input type="checkbox" name="${WITHHOLD_EMAIL}" value="yes"> Do not share my e-mail</label>`
    : undefined;
  return page(
    `Sign in with ${provider}`,
    html`<div class="card narrow">
<h1>Choose an account</h1>
<p class="quiet">to continue to <strong>${shop}</strong> with ${provider}</p>
<form method="post" action="${action}">${hiddenFields}
${presetAccounts.map(accountButton)}
${permission}
</form>
<details${hint ? html` open` : ''}><summary>Use another account</summary>
<form method="post" action="${action}">${hiddenFields}
<label>E-mail <input type="email" name="email" required maxlength="254" autocomplete="off" value="${hint}"></label>
<label>First name <input name="first_name" maxlength="100" autocomplete="off"></label>
<label>Last name <input name="last_name" maxlength="100" autocomplete="off"></label>
<label class="inline"><input type="checkbox" name="email_verified" value="yes" checked> ${provider} has verified this e-mail</label>
${permission}
<button class="primary" name="account" value="another">Continue</button>
</form></details>
<form method="post" action="${action}">${hiddenFields}
<button class="plain" name="account" value="${CANCELLED}">Cancel</button></form>
</div>`,
  );
}

function accountButton(account: Account): Markup {
  const unverified = account.emailVerified ? undefined : html` <em>e-mail not verified</em>`;
  return html`<button class="plain account" name="account" value="${account.email}">
${fullName(account)}<small>${account.email}${unverified}</small></button>`;
}

/** The page of an invalid request, for developers of the shop. */
export function errorPage(provider: string, message: string): string {
  return page(
    `${provider} cannot sign you in`,
    html`<div class="card narrow"><h1>Access blocked</h1><p>${message}</p></div>`,
  );
}
