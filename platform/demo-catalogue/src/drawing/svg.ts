/** Escapes text for an SVG's content or attribute. */
export function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** A coordinate with at most one decimal: more would be invisible. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/**
 * A complete SVG file of the given size. `title` is its accessible name. In a box of another ratio, the drawing covers
 * the box (`slice`, so that a card face has no empty edge after rounding) or fits inside it (`meet`).
 */
export function svgFile(
  width: number,
  height: number,
  title: string,
  body: string,
  fit: 'slice' | 'meet' = 'slice',
): string {
  const ratio = fit === 'slice' ? ' preserveAspectRatio="xMidYMid slice"' : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"${ratio} role="img"><title>${escapeXml(title)}</title>${body}</svg>\n`;
}

export function circle(x: number, y: number, radius: number, fill: string, extra = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"${extra}/>`;
}

export function rect(x: number, y: number, w: number, h: number, fill: string, extra = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${extra}/>`;
}

export function shape(d: string, fill: string, extra = ''): string {
  return `<path d="${d}" fill="${fill}"${extra}/>`;
}

/** A stroked path with round ends. */
export function line(d: string, stroke: string, width: number, extra = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${extra}/>`;
}

/** Moves content, rotates it (degrees) and scales it. */
export function transform(content: string, x: number, y: number, scale = 1, turn = 0): string {
  const rotate = turn === 0 ? '' : ` rotate(${n(turn)})`;
  const size = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`;
  return `<g transform="translate(${n(x)} ${n(y)})${rotate}${size}">${content}</g>`;
}
