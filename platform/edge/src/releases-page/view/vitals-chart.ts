import { RATE_DAYS } from '../error-rates';
import type { DayVitals, VersionVitals } from '../vital-medians';
import { formatCount, formatMs } from './format';
import { type Html, html } from './html';
import { lastDays } from './rate-chart';

const WIDTH = 112;
const HEIGHT = 32;
const GAP = 4;
/** The top of the scale, in ms: what web.dev calls good fills the chart at most. */
const MIN_SCALE = 2_500;

/** A small bar chart of a version's median LCP, a bar per day, the last one today; in words all web vitals. */
export function vitalsChart({ version, days }: VersionVitals, now: Date): Html {
  const shown = lastDays(now).map((day) => days.find((one) => one.day === day));
  const scale = Math.max(MIN_SCALE, ...days.map(({ lcp }) => lcp ?? 0));
  const newest = days.at(-1);
  const spoken = days.map((one) => `${one.day}: ${describe(one)}`).join('; ');
  return html`<figure class="rate">
    <figcaption><span class="version">${version}</span> ${newest && describe(newest)}</figcaption>
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img"
      aria-label="Web vitals of ${version}, by day. ${spoken}">${shown.map((one, index) => bar(one, index, scale))}</svg>
  </figure>`;
}

function bar(one: DayVitals | undefined, index: number, scale: number): Html {
  const step = (WIDTH + GAP) / RATE_DAYS;
  const x = (index * step).toFixed(1);
  const width = (step - GAP).toFixed(1);
  const base = html`<rect class="${one ? 'day' : 'no-day'}" x="${x}" y="${HEIGHT - 1}" width="${width}" height="1"/>`;
  if (!one?.lcp) return base;
  const height = (HEIGHT - 1) * (one.lcp / scale);
  return html`${base}<rect class="measured" x="${x}" y="${(HEIGHT - 1 - height).toFixed(1)}" width="${width}"
    height="${height.toFixed(1)}"><title>${one.day}: ${describe(one)}</title></rect>`;
}

/** `LCP 308 ms, CLS 0.02 (21 networks)`. */
function describe({ lcp, inp, cls, networks }: DayVitals): string {
  const parts = [
    lcp !== null && `LCP ${formatMs(lcp)}`,
    inp !== null && `INP ${formatMs(inp)}`,
    cls !== null && `CLS ${cls.toFixed(2)}`,
  ];
  return `${parts.filter(Boolean).join(', ')} (${formatCount(networks)} networks)`;
}
