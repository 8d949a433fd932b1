/**
 * The part of react-router that the storefront uses. Shared modules are not tree-shaken, so remotes share this
 * re-export under the name `react-router-dom` instead of the whole library (14 KB instead of 62 KB gzipped).
 * An export that is missing here is undefined at run time; a test compares the imports with this list.
 */

export {
  BrowserRouter,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
export { Link } from './Link';
