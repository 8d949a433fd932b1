/** Text made safe to stand in an SVG's content or attribute. */
export function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** A coordinate with one decimal at most: finer would be bytes that nobody sees. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/**
 * A whole SVG file of the given size. `title` names it for people who do not see it. `fit` says what happens in a
 * box of another ratio: `slice` fills it (a face has no empty edge, whatever the layout rounds to), `meet` fits in.
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

/** Content moved, then turned (degrees), then scaled. */
export function placed(content: string, x: number, y: number, scale = 1, turn = 0): string {
  const rotate = turn === 0 ? '' : ` rotate(${n(turn)})`;
  const size = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`;
  return `<g transform="translate(${n(x)} ${n(y)})${rotate}${size}">${content}</g>`;
}
