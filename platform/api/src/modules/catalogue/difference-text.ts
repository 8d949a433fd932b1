import type { Change, Difference } from './catalogue-difference';

/** Printed lines of each kind of change; the JSON document contains all changes. */
const MAX_LINES = 50;

/** The changes as lines for a terminal. */
export function differenceText(difference: Difference): string[] {
  const { brands, lists, rates, default_service_fee_aed: fee } = difference;
  const { added, changed, withdrawn } = brands;
  return [
    `Brands: ${added.length} added, ${changed.length} changed, ${withdrawn.length} withdrawn`,
    ...truncate(added.map(({ id, name }) => `  + ${id} ${name}`)),
    ...truncate(
      changed.flatMap(({ id, name, fields }) => [
        `  ~ ${id} ${name}`,
        ...Object.entries(fields).map(([field, change]) => `      ${field}: ${changeText(change)}`),
      ]),
    ),
    ...truncate(withdrawn.map(({ id, name }) => `  - ${id} ${name}`)),
    ...Object.entries(lists).map(([list, { added, changed, removed }]) => {
      return `${list}: ${added.length} added, ${changed.length} changed, ${removed.length} removed`;
    }),
    ...rates.map(({ currency, ...change }) => `Exchange rate of ${currency}: ${changeText(change)}`),
    ...(fee ? [`Default service fee in AED: ${changeText(fee)}`] : []),
  ];
}

function truncate(lines: string[]): string[] {
  if (lines.length <= MAX_LINES) return lines;
  return [...lines.slice(0, MAX_LINES), `  … and ${lines.length - MAX_LINES} more lines`];
}

function changeText({ from, to }: Change): string {
  return `${valueText(from)} → ${valueText(to)}`;
}

function valueText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
