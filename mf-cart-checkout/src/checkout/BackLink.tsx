import { DocumentLink } from './DocumentLink';
import { useWayBack } from './use-way-back';

/** To the page where the purchase can be changed. */
export function BackLink() {
  const { to, label } = useWayBack();
  return <DocumentLink to={to}>{label}</DocumentLink>;
}
