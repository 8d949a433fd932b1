/** Text that is already HTML and is not escaped again. */
class Markup {
  constructor(readonly text: string) {}
  toString(): string {
    return this.text;
  }
}

type Interpolation = string | number | undefined | Markup | Interpolation[];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(value: Interpolation): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map(escapeHtml).join('');
  if (value instanceof Markup) return value.text;
  return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** A template of HTML: interpolated values are escaped unless they were made with `html`. */
export function html(strings: TemplateStringsArray, ...values: Interpolation[]): Markup {
  return new Markup(
    strings.map((text, index) => text + (index < values.length ? escapeHtml(values[index]) : '')).join(''),
  );
}

export type { Markup };

/** A complete page in the sandbox's style. */
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

/** The content security policy of the sandbox's pages. Forms may go anywhere, because 3-D Secure returns to the shop. */
export const pagePolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; frame-src 'self'; img-src 'self' data:; base-uri 'none'";
