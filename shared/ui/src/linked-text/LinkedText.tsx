import { Fragment } from 'react';

interface LinkedTextProps {
  /** A translated text with `<0>…</0>` around the first link, `<1>…</1>` around the second. */
  text: string;
  /** Addresses; text around which there is none is shown without a link. */
  links: readonly string[];
}

/** A sentence with links. They open in a new tab, so that what was typed on the page stays. */
export function LinkedText({ text, links }: LinkedTextProps) {
  const parts = text.split(/<\d>(.*?)<\/\d>/);
  return parts.map((part, index) => {
    const href = index % 2 === 1 ? links[(index - 1) / 2] : undefined;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
    if (href === undefined) return <Fragment key={index}>{part}</Fragment>;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
      <a key={index} href={href} target="_blank" rel="noopener">
        {part}
      </a>
    );
  });
}
