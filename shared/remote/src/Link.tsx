import { type LinkProps, useHref, useLinkClickHandler } from 'react-router';

/**
 * A link to an own path: react-router's Link without its support for preloading framework routes, which would add 2 KB to
 * every page.
 */
export function Link({ to, replace, state, target, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, target });
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) navigate(event);
      }}
    />
  );
}
