import { html, page } from '../html';
import type { Message } from './mailbox';

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });

function formatTime(message: Message): string {
  return `${time.format(new Date(message.received_at))} UTC`;
}

/** All mails, newest first. */
export function listPage(messages: Message[]): string {
  if (!messages.length) {
    return page(
      'Inbox',
      html`<h1>Inbox</h1><p class="card quiet">No mail yet. Reload the page to check again.</p>`,
    );
  }
  return page(
    'Inbox',
    html`<h1>Inbox</h1>
<table>
<tr><th>Subject</th><th>To</th><th>From</th><th>Received</th></tr>
${messages.map(
  (message) => html`<tr>
<td><a href="/inbox/${message.id}">${message.subject || '(no subject)'}</a></td>
<td>${message.to}</td><td>${message.from}</td><td>${formatTime(message)}</td>
</tr>`,
)}
</table>`,
    true,
  );
}

/** One mail: its HTML part in a sandboxed frame, and its text part below. */
export function messagePage(message: Message): string {
  return page(
    message.subject || '(no subject)',
    html`<p><a href="/inbox">Inbox</a></p>
<h1>${message.subject || '(no subject)'}</h1>
<dl>
<dt>From</dt><dd>${message.from}</dd>
<dt>To</dt><dd>${message.to}</dd>
<dt>Received</dt><dd>${formatTime(message)}</dd>
</dl>
${
  message.html
    ? html`<iframe class="mail" title="Message" src="/inbox/${message.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
    : undefined
}
${message.text ? html`<h2>Plain text</h2><pre>${message.text}</pre>` : undefined}
<details><summary>Headers</summary><pre>${Object.entries(message.headers)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n')}</pre></details>`,
    true,
  );
}

export function notFoundPage(): string {
  return page('No such mail', html`<h1>There is no such mail</h1><p><a href="/inbox">Inbox</a></p>`);
}

/** The mail's HTML. Its links open in a new tab, because the frame is sandboxed. */
export function mailDocument(message: Message): string {
  return `<!doctype html><base target="_blank">${message.html}`;
}
