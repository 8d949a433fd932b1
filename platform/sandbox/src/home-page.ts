import { html, page } from './html';
import type { Provider } from './provider';

/** The home page: each provider's description, and the controls. */
export function homePage(providers: Provider[]): string {
  return page(
    'Sandbox',
    html`<h1>Stand-ins for the external providers</h1>
<p>The shop speaks to these addresses exactly as it speaks to the real providers. Nothing here moves money or sends mail.</p>
${providers.map((provider) => html`<h2>${provider.name}</h2>${provider.about()}`)}
<h2>Controls</h2>
<table>
<tr><th>Call</th><th>What it does</th></tr>
<tr><td><code>POST /control/webhooks</code></td><td><code>{ copies, shuffle, delay_ms, hold }</code>: how webhooks are delivered</td></tr>
<tr><td><code>POST /control/webhooks/flush</code></td><td>sends the held webhooks</td></tr>
<tr><td><code>POST /control/faults</code></td><td><code>{ service, mode, ms? }</code>: down, slow, error, garbage or ok</td></tr>
<tr><td><code>POST /control/tokens</code></td><td><code>{ provider: "Google" | "Facebook", email, email_verified?, first_name?, last_name?, audience?, expired?, issuer? }</code>: a sign-in token</td></tr>
<tr><td><code>POST /control/captcha</code></td><td><code>{ action?, hostname?, score?, expired? }</code>: a solved reCAPTCHA</td></tr>
<tr><td><code>GET <a href="/control/intents">/control/intents</a></code></td><td>every payment intent</td></tr>
<tr><td><code>POST /control/reset</code></td><td>deletes all data and resets all controls</td></tr>
</table>`,
  );
}
