import { LinkButton } from '@giftstore/ui';
import type { ReactNode } from 'react';

/** A link out of the payment page, which always loads a new document. */
export function DocumentLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <LinkButton href={to} variant="secondary" size="s">
      {children}
    </LinkButton>
  );
}
