import type { Action } from '../run-action';
import { Html, html } from './html';

/** What a form needs to know of its page. */
export interface FormContext {
  channel: string;
  revision: number;
  formToken: string;
}

interface ActionForm {
  action: Action['action'];
  remote: string;
  version: string;
  /** On the control that opens the form. */
  title: string;
  /** What happens. */
  about: string;
  /** On the button. */
  button: string;
  /** More fields, before the reason. */
  fields?: Html;
  isDangerous?: boolean;
}

/** A closed form, so that nothing happens by one press; it needs no script. */
export function actionForm(context: FormContext, form: ActionForm): Html {
  const id = `why-${form.action}-${form.remote}-${form.version}`;
  return html`<details class="action">
    <summary>${form.title}</summary>
    <form method="post" action="/channels/${context.channel}">
      <p>${form.about}</p>
      <input type="hidden" name="action" value="${form.action}">
      <input type="hidden" name="remote" value="${form.remote}">
      <input type="hidden" name="version" value="${form.version}">
      <input type="hidden" name="revision" value="${context.revision}">
      <input type="hidden" name="form" value="${context.formToken}">
      ${form.fields}
      <label for="${id}">Reason, for the history</label>
      <input id="${id}" name="why" required maxlength="300" autocomplete="off">
      <button class="${form.isDangerous ? 'danger' : 'main'}">${form.button}</button>
    </form>
  </details>`;
}

/** The field that chooses how many shoppers get a release. */
export function shareField(remote: string): Html {
  const shares = [5, 10, 25, 50];
  return html`<label for="share-${remote}">Who gets it</label>
    <select id="share-${remote}" name="share">
      ${shares.map((share) => html`<option value="${share}"${share === 10 && new Html(' selected')}>Canary: ${share}% of the shoppers</option>`)}
      <option value="all">All shoppers</option>
    </select>`;
}
