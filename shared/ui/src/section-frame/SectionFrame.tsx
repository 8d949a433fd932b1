import { classNames } from '@giftstore/ui';
import { type ElementType, type ReactNode, useRef } from 'react';
import { fadingRow, useShownItem } from '../fading-row';
import css from './SectionFrame.module.css';

export interface SectionLink {
  /** The path of a page of the section. */
  to: string;
  label: string;
  /** Shown where the links are a list. */
  icon: ReactNode;
}

export interface SectionFrameProps {
  /** Names the navigation. */
  label: string;
  links: readonly SectionLink[];
  /** The `to` of the page that is open. */
  current: string | undefined;
  /** The router's link. */
  component: ElementType;
  /** The page. */
  children: ReactNode;
}

/** A page of a section, with links to its other pages: a list on the side, or where that has no room a row above it. */
export function SectionFrame({ label, links, current, component: Link, children }: SectionFrameProps) {
  const row = useRef<HTMLUListElement>(null);
  useShownItem(row, current);
  return (
    <div className={css.frame}>
      <nav aria-label={label} className={css.navigation} data-print="no">
        <ul
          // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role without bullets
          role="list"
          ref={row}
          className={classNames(css.links, fadingRow)}
        >
          {links.map(({ to, label: text, icon }) => (
            <li key={to}>
              <Link to={to} aria-current={to === current ? 'page' : undefined} className={css.link}>
                {icon}
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.page}>{children}</div>
    </div>
  );
}
