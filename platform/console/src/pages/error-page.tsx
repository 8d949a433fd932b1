import type { ReactNode } from 'react';
import type { PageContext } from '../context';
import type { ConsoleError } from '../http/console-error';
import { NoticeBox, renderPage, renderVisitorPage } from '../view/layout';

/** What was refused, and the way back. */
export function errorPage(
  context: PageContext | undefined,
  brandName: string,
  { message, details, back }: Pick<ConsoleError, 'message' | 'details' | 'back'>,
): string {
  const title = 'That did not work';
  const content: ReactNode = (
    <>
      <NoticeBox notice={{ lines: [message, ...details], isError: true }} />
      <p>
        {context && back && <a href={back}>Go back</a>}
        {!back && <a href={context ? '/' : '/sign-in'}>{context ? 'Find an order' : 'Sign in'}</a>}
      </p>
    </>
  );
  return context ? renderPage(context, title, content) : renderVisitorPage(brandName, title, content);
}
