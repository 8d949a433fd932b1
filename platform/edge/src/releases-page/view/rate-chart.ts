import { RATE_DAYS, type VersionRates } from '../error-rates';
import { formatShare } from './format';
import { type Html, html } from './html';

const WIDTH = 112;
const HEIGHT = 32;
const GAP = 4;
/** The top of the scale, so that one failed network of many looks small. */
const MIN_SCALE = 0.1;
const DAY_MS = 24 * 60 * 60_000;

/** A small bar chart of the share of networks in which a version failed, a bar per day, the last one today. */
export function rateChart({ version, days }: VersionRates, now: Date): Html {
  const rates = lastDays(now).map(
    (day) => days.find((one) => one.day === day) ?? { day, failed: 0, total: 0 },
  );
  const scale = Math.max(MIN_SCALE, ...rates.map(shareOf));
  const failed = rates.reduce((sum, one) => sum + one.failed, 0);
  const total = rates.reduce((sum, one) => sum + one.total, 0);
  const spoken = rates
    .filter((one) => one.total)
    .map((one) => `${one.day}: ${formatShare(one.failed, one.total)}`)
    .join('; ');
  return html`<figure class="rate">
    <figcaption><span class="version">${version}</span> ${formatShare(failed, total)} networks failed</figcaption>
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img"
      aria-label="Networks in which ${version} failed, by day. ${spoken}">${rates.map((one, index) => bar(one, index, scale))}</svg>
  </figure>`;
}

type Rate = VersionRates['days'][number];

function bar(rate: Rate, index: number, scale: number): Html {
  const step = (WIDTH + GAP) / RATE_DAYS;
  const height = (HEIGHT - 1) * (shareOf(rate) / scale);
  const x = (index * step).toFixed(1);
  const width = (step - GAP).toFixed(1);
  // A day without failures has a base line, and a day without reports has a pale one.
  const base = html`<rect class="${rate.total ? 'day' : 'no-day'}" x="${x}" y="${HEIGHT - 1}" width="${width}" height="1"/>`;
  if (!rate.failed) return base;
  return html`${base}<rect class="failed" x="${x}" y="${(HEIGHT - 1 - height).toFixed(1)}" width="${width}"
    height="${height.toFixed(1)}"><title>${rate.day}: ${formatShare(rate.failed, rate.total)}</title></rect>`;
}

function shareOf({ failed, total }: Rate): number {
  return total ? failed / total : 0;
}

/** The days of the charts, UTC. */
export function lastDays(now: Date): string[] {
  return Array.from({ length: RATE_DAYS }, (_, index) =>
    new Date(now.getTime() - (RATE_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}
