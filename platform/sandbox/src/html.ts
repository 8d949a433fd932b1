/** Text that is HTML already and is not escaped again. */
class Markup {
  constructor(readonly text: string) {}
  toString(): string {
    return this.text;
  }
}

type Piece = string | number | undefined | Markup | Piece[];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(piece: Piece): string {
  if (piece === undefined) return '';
  if (Array.isArray(piece)) return piece.map(escaped).join('');
  if (piece instanceof Markup) return piece.text;
  return String(piece).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** HTML from a template: whatever is put in is escaped, but for what was made with `html` itself. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Markup {
  return new Markup(
    strings.map((text, index) => text + (index < pieces.length ? escaped(pieces[index]) : '')).join(''),
  );
}

export type { Markup };

/** A whole page of the sandbox in its plain look. */
export function page(title: string, body: Markup, wide = false): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/sandbox.css">
</head>
<body class="${wide ? 'wide' : ''}">
<header><a href="/">Sandbox</a><span>development and tests only</span></header>
<main>
${body}
</main>
</body>
</html>
`.text;
}

/** What the sandbox's own pages may do: no inline script or style, forms to anywhere (3-D Secure returns to the shop). */
export const pagePolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; frame-src 'self'; img-src 'self' data:; base-uri 'none'";
