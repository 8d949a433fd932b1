import { readQr } from './read-qr';

/** Light modules around a QR code, without which scanners do not find it. */
const QUIET_ZONE = 4;

/**
 * The text of a QR code that is an SVG document of horizontal lines, as a scanner would read it.
 * @throws Error for one that is not readable, or that something touches
 */
export function textOfQrSvg(svg: string): string {
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  const modules = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, column, row, length] of svg.matchAll(/M(\d+) (\d+)h(\d+)(?=M|")/g))
    modules[Number(row)]?.fill(true, Number(column), Number(column) + Number(length));
  const inner = modules.slice(QUIET_ZONE, -QUIET_ZONE).map((line) => line.slice(QUIET_ZONE, -QUIET_ZONE));
  const dark = (lines: boolean[][]) => lines.flat().filter(Boolean).length;
  if (dark(inner) !== dark(modules)) throw new Error('the quiet zone is not light');
  return readQr(inner);
}
