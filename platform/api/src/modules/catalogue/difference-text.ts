import type { Change, Difference } from './catalogue-difference';

/** Lines of one kind that are printed; the JSON document has all of them. */
const most = 50;

/** What publishing would do, for a terminal. */
export function differenceText(difference: Difference): string[] {
  const { brands, lists, rates, default_service_fee_aed: fee } = difference;
  const { added, changed, withdrawn } = brands;
  return [
    `Brands: ${added.length} added, ${changed.length} changed, ${withdrawn.length} withdrawn`,
    ...some(added.map(({ id, name }) => `  + ${id} ${name}`)),
    ...some(
      changed.flatMap(({ id, name, fields }) => [
        `  ~ ${id} ${name}`,
        ...Object.entries(fields).map(([field, change]) => `      ${field}: ${words(change)}`),
      ]),
    ),
    ...some(withdrawn.map(({ id, name }) => `  - ${id} ${name}`)),
    ...Object.entries(lists).map(([list, { added, changed, removed }]) => {
      return `${list}: ${added.length} added, ${changed.length} changed, ${removed.length} removed`;
    }),
    ...rates.map(({ currency, ...change }) => `Rate of ${currency}: ${words(change)}`),
    ...(fee ? [`Default service fee in AED: ${words(fee)}`] : []),
  ];
}

function some(lines: string[]): string[] {
  return lines.length > most ? [...lines.slice(0, most), `  … and ${lines.length - most} lines more`] : lines;
}

function words({ from, to }: Change): string {
  return `${shown(from)} → ${shown(to)}`;
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
