import { median } from '../../judge/ranks';
import type { VitalSamples } from '../../reports/vitals-repository';
import type { CanaryState } from '../read-channel';
import { formatShare } from './format';
import { type Html, html } from './html';

/** What the judge compares: how often a canary and its stable version failed or stayed silent, and how fast they are. */
export function canaryFigures({ counts, vitals, version }: CanaryState): Html | null {
  if (!counts) return null;
  return html`<table>
    <caption>Networks since the canary began</caption>
    <thead><tr><th scope="col">Version</th><th scope="col">Failed</th><th scope="col">Silent</th></tr></thead>
    <tbody>${[counts.canary, counts.stable].map(
      (one) => html`<tr><th scope="row">${one.version}</th>
      <td>${formatShare(one.failed, one.total)}</td><td>${formatShare(one.silent, one.total)}</td></tr>`,
    )}</tbody>
  </table>
  ${
    vitals &&
    hasSamples(vitals.canary) &&
    html`<table>
    <caption>Web vitals, medians of networks</caption>
    <thead><tr><th scope="col">Version</th><th scope="col">LCP</th><th scope="col">INP</th><th scope="col">CLS</th></tr></thead>
    <tbody>${vitalsRow(version, vitals.canary)}${vitalsRow(counts.stable.version, vitals.stable)}</tbody>
  </table>`
  }`;
}

function hasSamples({ lcp, inp, cls }: VitalSamples): boolean {
  return lcp.length + inp.length + cls.length > 0;
}

function vitalsRow(version: string, { lcp, inp, cls }: VitalSamples): Html {
  const ms = (values: number[]) => (values.length ? `${Math.round(median(values))} ms` : '–');
  return html`<tr><th scope="row">${version}</th><td>${ms(lcp)}</td><td>${ms(inp)}</td>
    <td>${cls.length ? median(cls).toFixed(2) : '–'}</td></tr>`;
}
