import { DirectedSvg, type IconProps } from './Svg';

export function CartIcon(props: IconProps) {
  return (
    <DirectedSvg {...props}>
      <path d="M2.5 3.5h2.2L7 15h10.6l2.4-8.2H5.6" />
      <circle cx="8.5" cy="19.4" r="1.4" />
      <circle cx="16.5" cy="19.4" r="1.4" />
    </DirectedSvg>
  );
}
