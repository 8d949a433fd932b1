import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MailPage } from './MailPage';

/** A mail's HTML document. */
export function renderMail(page: ComponentProps<typeof MailPage>): string {
  return `<!doctype html>${renderToStaticMarkup(<MailPage {...page} />)}`;
}
