import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

interface DocumentProps {
  title: string;
  children: ReactNode;
}

/** The document of a page. */
export function renderDocument({ title, children }: DocumentProps): string {
  const markup = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{title}</title>
        <link rel="stylesheet" href="/console.css" />
      </head>
      <body>{children}</body>
    </html>,
  );
  return `<!doctype html>${markup}`;
}
