import { encode } from 'uqr';

/** Light modules that scanners need around a QR code. */
const QUIET_ZONE = 4;

/** A text as a QR code: a short SVG document, black on white, in which a module is one unit wide. */
export function qrSvg(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const lines = data.flatMap((modules, row) =>
    darkRuns(modules).map(({ start, length }) => `M${start} ${row}h${length}`),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/>` +
    `<path stroke="#000" transform="translate(0 .5)" d="${lines.join('')}"/></svg>`
  );
}

function darkRuns(modules: boolean[]): { start: number; length: number }[] {
  const row = modules.map(Number).join('');
  return [...row.matchAll(/1+/g)].map(({ 0: run, index }) => ({ start: index, length: run.length }));
}
