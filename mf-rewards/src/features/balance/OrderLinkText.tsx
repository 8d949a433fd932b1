import { paths } from '@giftstore/contracts';
import { Link } from 'react-router-dom';

interface OrderLinkTextProps {
  /** A translated text, with `<0>…</0>` around the link. */
  text: string;
  /** Number of the order; null: the text has no link. */
  order: string | null;
}

/** A sentence in which a part leads to an order. */
export function OrderLinkText({ text, order }: OrderLinkTextProps) {
  const [before, link, after] = text.split(/<0>(.*?)<\/0>/);
  if (link === undefined) return text;
  return (
    <>
      {before}
      {order ? <Link to={paths.confirmOrder(order)}>{link}</Link> : link}
      {after}
    </>
  );
}
