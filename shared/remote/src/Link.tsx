import { type LinkProps, useHref, useLinkClickHandler } from 'react-router';

/**
 * A link to an own path. As react-router's own, without its preloading of another framework's routes, which every
 * visitor would download (2 KB).
 */
export function Link({ to, replace, state, target, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const go = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, target });
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) go(event);
      }}
    />
  );
}
