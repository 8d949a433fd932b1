import { type ComponentProps, useState } from 'react';
import { classNames } from '../class-names';
import css from './GiftCardArt.module.css';
import { LateImage } from './LateImage';

export interface GiftCardArtProps extends Omit<ComponentProps<'img'>, 'alt' | 'loading'> {
  /** What the picture says; empty where the brand's name stands beside it. */
  alt: string;
  /** The brand, whose first letter stands in when there is no picture or it fails. */
  name: string;
  /** For art in the first screen: loaded at once and before others. */
  eager?: boolean;
  /** `lifted` floats above the page, as on the selected card. */
  look?: 'flat' | 'lifted';
}

/** A gift card as one knows it: 1.586 to 1, rounded, with a light edge. It keeps its place while the art loads. */
export function GiftCardArt({
  alt,
  name,
  eager = false,
  look = 'flat',
  className,
  ...rest
}: GiftCardArtProps) {
  const { src, width = 634, height = 400, ...image } = rest;
  const [failedSrc, setFailedSrc] = useState<string>();
  const missing = !src || failedSrc === src;
  const Picture = eager ? 'img' : LateImage;
  return (
    <span className={classNames(css.card, css[look], className)}>
      {missing ? (
        <Monogram name={name} alt={alt} />
      ) : (
        <Picture
          {...(eager && { loading: 'eager', fetchPriority: 'high', decoding: 'async' })}
          {...image}
          src={src}
          alt={alt}
          width={width}
          height={height}
          ref={(element: HTMLImageElement | null) => {
            // A picture of a server-rendered page may have failed before React could listen.
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
  const drawing = (
    <>
      <span className={css.letter}>{first.toLocaleUpperCase()}</span>
      <span className={css.ribbon} />
    </>
  );
  if (alt) {
    return (
      <span role="img" aria-label={alt} className={css.monogram}>
        {drawing}
      </span>
    );
  }
  return (
    <span aria-hidden="true" className={css.monogram}>
      {drawing}
    </span>
  );
}
