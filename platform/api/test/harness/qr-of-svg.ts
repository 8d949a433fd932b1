import { readQr } from './read-qr';

/** Light modules around a QR code, without which scanners do not find it. */
const QUIET_ZONE = 4;

/** The lines of a path that is moved into the middle of the modules, which a line of one unit then fills. */
const LINES = /<path stroke="#000" transform="translate\(0 \.5\)" d="([^"]+)"/;

/**
 * The text of a QR code that is an SVG document of horizontal lines, as a scanner would read it.
 * @throws Error for one that is not readable, or not drawn on its modules, or that something touches
 */
export function textOfQrSvg(svg: string): string {
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  const modules = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const lines = LINES.exec(svg)?.[1];
  if (!lines) throw new Error('the modules are not filled by the lines');
  for (const [, column, row, length] of lines.matchAll(/M(\d+) (\d+)h(\d+)(?=M|$)/g))
    modules[Number(row)]?.fill(true, Number(column), Number(column) + Number(length));
  const inner = modules.slice(QUIET_ZONE, -QUIET_ZONE).map((line) => line.slice(QUIET_ZONE, -QUIET_ZONE));
  const dark = (lines: boolean[][]) => lines.flat().filter(Boolean).length;
  if (dark(inner) !== dark(modules)) throw new Error('the quiet zone is not light');
  return readQr(inner);
}
