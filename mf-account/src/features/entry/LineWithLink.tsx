import { Link } from 'react-router-dom';

const MARK = /click here/i;

/** A server's sentence; "Click here" in it becomes a link (spec core §2, Login). */
export function LineWithLink({ line, to }: { line: string; to: string }) {
  const found = MARK.exec(line);
  if (!found) return line;
  return (
    <>
      {line.slice(0, found.index)}
      <Link to={to}>{found[0]}</Link>
      {line.slice(found.index + found[0].length)}
    </>
  );
}
