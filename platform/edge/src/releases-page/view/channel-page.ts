import { type ChannelRecord, currentFreeze, describeChange } from '@giftstore/release/actions';
import { type AccessToken, formTokenOf } from '../access-tokens';
import type { ChannelState } from '../read-channel';
import { may } from '../run-action';
import { moment } from './format';
import { type Html, html } from './html';
import { remoteView } from './remote-view';

const MAX_HISTORY = 20;

/** What the page shows besides the channel. */
export interface PageContext {
  operator: AccessToken | null;
  /** Whether this page has the key of the channels. */
  canChange: boolean;
  now: Date;
  notice?: { text: string; isError: boolean } | undefined;
}

/** The document of one channel. */
export function channelPage(state: ChannelState, context: PageContext): string {
  const { name, head } = state;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Releases in ${name}</title>
<link rel="stylesheet" href="/releases.css">
</head>
<body>
<a class="skip" href="#content">Skip to the releases</a>
<header>
  <p class="title">Releases</p>
  ${identity(context)}
</header>
<main id="content">
  ${context.notice && html`<p class="box ${context.notice.isError ? 'bad' : 'good'}" role="${context.notice.isError ? 'alert' : 'status'}">${context.notice.text}</p>`}
  <h1>Channel ${name}</h1>
  ${state.warnings.map((warning) => html`<p class="box bad">${warning}</p>`)}
  ${context.operator && !context.canChange && html`<p class="box info">This page has no key of the channels (RELEASE_CHANNEL_KEY), so it can change nothing.</p>`}
  ${head ? liveView(state, head, context) : html`<p>Nothing is live in this channel.</p>`}
  ${othersView(state)}
  ${historyView(state.history)}
</main>
</body>
</html>`.text;
}

function identity({ operator }: PageContext): Html {
  return operator ? html`<p>${operator.name}, ${operator.role}</p>` : html`<p>Read only</p>`;
}

function liveView({ name, remotes }: ChannelState, head: ChannelRecord, page: PageContext): Html {
  const { operator, canChange, now } = page;
  const freeze = currentFreeze(head, now.getTime());
  const { revision } = head.map;
  const context = {
    channel: name,
    revision,
    formToken: operator ? formTokenOf(operator) : '',
    may: (action: Parameters<typeof may>[1]) =>
      canChange && may(operator, action) && !(freeze && action === 'promote'),
    now,
  };
  return html`<p class="quiet">Revision ${revision}, ${moment(head.at)} by ${head.by}</p>
  ${freeze && html`<p class="box info"><strong>Frozen until ${moment(freeze.until)}</strong> by ${freeze.by}: ${freeze.why}. Nothing can be promoted until then; roll-backs are possible.</p>`}
  <h2>Remotes</h2>
  <div class="remotes">${remotes.map((state) => remoteView(state, context))}</div>`;
}

/** Other channels, with the versions in which they differ from this one. */
function othersView({ others, head }: ChannelState): Html | null {
  if (!others.length) return null;
  return html`<h2>Other channels</h2>
  <ul class="list">${others.map(
    ({ map, at, by }) => html`<li>
    <a href="/channels/${map.channel}">${map.channel}</a>
    <span class="quiet">revision ${map.revision}, ${moment(at)} by ${by}</span>
    <p>${differences(map, head)}</p>
  </li>`,
  )}</ul>`;
}

function differences(map: ChannelRecord['map'], head: ChannelRecord | null): string {
  const different = Object.entries(map.remotes)
    .filter(([remote, { version }]) => head?.map.remotes[remote]?.version !== version)
    .map(([remote, { version }]) => `${remote} ${version}`);
  return different.length ? different.join(', ') : 'The same stable versions as here.';
}

function historyView(history: readonly ChannelRecord[]): Html | null {
  if (!history.length) return null;
  return html`<h2>History</h2>
  <ol class="list">${history.slice(0, MAX_HISTORY).map(
    ({ map, at, by, why, what }) => html`<li>
    <p><span class="version">${map.revision}</span> <span class="quiet">${moment(at)}</span> ${by}${why && html`: ${why}`}</p>
    ${what.length > 0 && html`<ul>${what.map((change) => html`<li>${describeChange(change)}</li>`)}</ul>`}
  </li>`,
  )}</ol>`;
}
