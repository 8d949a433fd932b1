export { BrandTile, type BrandTileProps } from './BrandTile';
export { Carousel, type CarouselProps } from './Carousel';
export { GiftCardArt, type GiftCardArtProps } from './GiftCardArt';
export { LazyImage, LazyImages } from './LazyImage';
