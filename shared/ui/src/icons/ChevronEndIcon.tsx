import { DirectedSvg, type IconProps } from './Svg';

export function ChevronEndIcon(props: IconProps) {
  return (
    <DirectedSvg {...props}>
      <path d="m9.5 5.5 6.5 6.5-6.5 6.5" />
    </DirectedSvg>
  );
}
