import { mayRun, type SignedInOperator } from '@giftstore/api/console';
import type { ReactNode } from 'react';
import type { Notice, PageContext } from '../context';
import { renderDocument } from './html';

/** The pages of the console, each with the command whose data it shows. */
const NAVIGATION: { path: string; title: string; command: string }[] = [
  { path: '/', title: 'Orders', command: 'orders find' },
  { path: '/catalogue', title: 'Catalogue', command: 'catalogue list' },
  { path: '/stock', title: 'Stock', command: 'stock list' },
  { path: '/partners', title: 'Partners', command: 'partner list' },
  { path: '/giveaways', title: 'Giveaways', command: 'giveaway list' },
  { path: '/points', title: 'Points', command: 'points lots' },
  { path: '/audit', title: 'Audit log', command: 'audit list' },
  { path: '/health', title: 'Health', command: 'doctor' },
  { path: '/operators', title: 'Operators', command: 'operators list' },
];

/** The document of a page for an operator who is signed in. */
export function renderPage(context: PageContext, title: string, children: ReactNode): string {
  const { operator, formToken, path, notice } = context;
  return renderDocument({
    title: `${title} · Console`,
    children: (
      <>
        <a className="skip" href="#content">
          Skip to the page
        </a>
        <header>
          <p className="brand">{context.services.brandName} console</p>
          <form className="who" method="post" action="/sign-out">
            <input type="hidden" name="form" value={formToken} />
            <p>
              {operator.name}, {operator.role}
            </p>
            <button type="submit" className="quiet">
              Sign out
            </button>
          </form>
        </header>
        <Navigation operator={operator} path={path} />
        <main id="content">
          <h1>{title}</h1>
          {notice && <NoticeBox notice={notice} />}
          {children}
        </main>
      </>
    ),
  });
}

function Navigation({ operator, path }: { operator: SignedInOperator; path: string }) {
  const entries = NAVIGATION.filter(({ command }) => mayRun(operator.role, command));
  const isHere = (to: string) => (to === '/' ? path === '/' || path.startsWith('/orders/') : path === to);
  return (
    <nav className="navigation" aria-label="Pages">
      <ul>
        {entries.map(({ path: to, title }) => (
          <li key={to}>
            <a href={to} aria-current={isHere(to) ? 'page' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Lines as they stand: results of commands, and errors. */
export function NoticeBox({ notice: { lines, isError } }: { notice: Notice }) {
  return (
    <div className={`box ${isError ? 'bad' : 'good'}`} role={isError ? 'alert' : 'status'}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

/** The document of a page before the sign-in. */
export function renderVisitorPage(brandName: string, title: string, children: ReactNode): string {
  return renderDocument({
    title: `${title} · Console`,
    children: (
      <>
        <header>
          <p className="brand">{brandName} console</p>
        </header>
        <main id="content" className="narrow">
          <h1>{title}</h1>
          {children}
        </main>
      </>
    ),
  });
}
