import { type ComponentProps, useState } from 'react';
import { classNames } from '../class-names';
import css from './GiftCardArt.module.css';
import { LazyImage } from './LazyImage';

export interface GiftCardArtProps extends Omit<ComponentProps<'img'>, 'alt' | 'loading'> {
  /** Text alternative; empty where the brand's name is next to the art. */
  alt: string;
  /** The brand's name; its first letter replaces a missing image. */
  name: string;
  /** Loads the image at once and with priority, for art in the first screen. */
  eager?: boolean;
  /** `lifted` has a shadow, as on the selected card. */
  variant?: 'flat' | 'lifted';
}

/** A gift card in the format of a bank card (1.586 to 1). It has its size before the image is loaded. */
export function GiftCardArt({
  alt,
  name,
  eager = false,
  variant = 'flat',
  className,
  ...rest
}: GiftCardArtProps) {
  const { src, width = 634, height = 400, ...image } = rest;
  const [failedSrc, setFailedSrc] = useState<string>();
  const isMissing = !src || failedSrc === src;
  const Image = eager ? 'img' : LazyImage;
  return (
    <span className={classNames(css.card, css[variant], className)}>
      {isMissing ? (
        <Monogram name={name} alt={alt} />
      ) : (
        <Image
          {...(eager && { loading: 'eager', fetchPriority: 'high', decoding: 'async' })}
          {...image}
          src={src}
          alt={alt}
          width={width}
          height={height}
          ref={(element: HTMLImageElement | null) => {
            // In a page from the server the image may have failed before hydration.
            if (element?.complete && element.naturalWidth === 0 && element.currentSrc) setFailedSrc(src);
          }}
          onError={() => setFailedSrc(src)}
          className={css.image}
        />
      )}
    </span>
  );
}

function Monogram({ name, alt }: { name: string; alt: string }) {
  const [first = '?'] = name.trim();
  const content = (
    <>
      <span className={css.letter}>{first.toLocaleUpperCase()}</span>
      <span className={css.ribbon} />
    </>
  );
  if (alt) {
    return (
      <span role="img" aria-label={alt} className={css.monogram}>
        {content}
      </span>
    );
  }
  return (
    <span aria-hidden="true" className={css.monogram}>
      {content}
    </span>
  );
}
