import { LinkButton } from '@giftstore/ui';
import type { ReactNode } from 'react';

/** Out of the payment page always goes by a new document. */
export function Leave({ to, children }: { to: string; children: ReactNode }) {
  return (
    <LinkButton href={to} variant="secondary" size="s">
      {children}
    </LinkButton>
  );
}
