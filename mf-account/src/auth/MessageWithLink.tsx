import { Link } from 'react-router-dom';

const LINK_TEXT = /click here/i;

/** A message of the server, in which "Click here" is a link (rule core-2.25). */
export function MessageWithLink({ message, to }: { message: string; to: string }) {
  const match = LINK_TEXT.exec(message);
  if (!match) return message;
  const [linkText] = match;
  return (
    <>
      {message.slice(0, match.index)}
      <Link to={to}>{linkText}</Link>
      {message.slice(match.index + linkText.length)}
    </>
  );
}
