import type { NewestPublished } from '../newest-published';
import type { CanaryState, RemoteState } from '../read-channel';
import type { Action } from '../run-action';
import { actionForm, type FormContext, shareField } from './action-form';
import { canaryFigures } from './canary-figures';
import { moment } from './format';
import { type Html, html } from './html';
import { rateChart } from './rate-chart';
import { vitalsChart } from './vitals-chart';

/** What a view of a remote needs besides its state. */
export interface RemoteContext extends FormContext {
  may: (action: Action['action']) => boolean;
  now: Date;
}

/** A remote: its live version, its canary, its error rates, its web vitals and its newest published version, each with its buttons. */
export function remoteView(state: RemoteState, context: RemoteContext): Html {
  const { remote, version, changed, canary, newest, rates, vitals } = state;
  return html`<article class="remote" aria-labelledby="${remote}">
    <h3 id="${remote}">${remote} <span class="version">${version ?? 'not live'}</span></h3>
    ${changed && html`<p class="quiet">Changed ${moment(changed.at)} by ${changed.by}${changed.why && `: ${changed.why}`}</p>`}
    ${canary && canaryView(state, canary, context)}
    ${newest && newestView(remote, newest, Boolean(version), context)}
    ${rates.length > 0 && html`<div class="rates">${rates.slice(0, 3).map((one) => rateChart(one, context.now))}</div>`}
    ${vitals.length > 0 && html`<div class="rates">${vitals.slice(0, 3).map((one) => vitalsChart(one, context.now))}</div>`}
    ${version && !canary && context.may('rollback') && rollbackForm(remote, version, context)}
  </article>`;
}

function canaryView({ remote, version }: RemoteState, canary: CanaryState, context: RemoteContext): Html {
  const { since } = canary;
  return html`<section class="box ${canary.reason ? 'bad' : 'info'}" aria-label="Canary of ${remote}">
    <p><strong>Canary ${canary.version}</strong> for ${canary.percent}% of the shoppers${since && html`, since ${moment(since)}`}</p>
    <p>${verdictOf(canary)}</p>
    ${canaryFigures(canary)}
    <div class="actions">
    ${
      context.may('end-canary') &&
      actionForm(context, {
        action: 'end-canary',
        remote,
        version: canary.version,
        title: 'End the canary',
        about: `All shoppers get ${version} again with their next page.`,
        button: `End canary ${canary.version}`,
        isDangerous: true,
      })
    }
    ${
      context.may('promote') &&
      actionForm(context, {
        action: 'promote',
        remote,
        version: canary.version,
        title: 'Change its share, or promote it',
        about: `More shoppers get ${canary.version} with their next page.`,
        button: `Promote ${canary.version}`,
        fields: shareField(remote),
      })
    }
    </div>
  </section>`;
}

function verdictOf({ counts, reason, isWithheld }: CanaryState): string {
  if (isWithheld) return `Withheld: no edge serves it any more. ${reason ? `${reason}.` : ''}`;
  if (reason) return `Significantly worse: ${reason}.`;
  if (!counts) return 'There are no figures of this canary.';
  if (!counts.canary.total) return 'No network has reported on it yet.';
  return 'Not significantly worse than the stable version.';
}

function newestView(
  remote: string,
  { version, errors, failure }: NewestPublished,
  isLive: boolean,
  context: RemoteContext,
): Html {
  const canGoLive = !errors.length && !failure;
  return html`<section class="box ${canGoLive ? 'good' : 'bad'}" aria-label="Newest published version of ${remote}">
    <p><strong>${version} is published</strong> ${canGoLive ? 'and can go live.' : failure ? 'but could not be checked.' : 'but cannot go live.'}</p>
    ${failure && html`<p>${failure}</p>`}
    ${errors.length > 0 && html`<ul>${errors.map(({ message, advice, rule }) => html`<li>${message} ${advice} <span class="quiet">[${rule}]</span></li>`)}</ul>`}
    ${
      canGoLive &&
      context.may('promote') &&
      actionForm(context, {
        action: 'promote',
        remote,
        version,
        title: 'Promote',
        about: `Shoppers get ${remote} ${version} with their next page.`,
        button: `Promote ${version}`,
        fields: isLive ? shareField(remote) : html`<input type="hidden" name="share" value="all">`,
      })
    }
  </section>`;
}

function rollbackForm(remote: string, version: string, context: RemoteContext): Html {
  return actionForm(context, {
    action: 'rollback',
    remote,
    version,
    title: 'Roll back',
    about: `All shoppers get the version before ${version} with their next page.`,
    button: `Roll back ${remote}`,
    isDangerous: true,
  });
}
