import { DirectedSvg, type IconProps } from './Svg';

export function ChevronStartIcon(props: IconProps) {
  return (
    <DirectedSvg {...props}>
      <path d="m14.5 5.5-6.5 6.5 6.5 6.5" />
    </DirectedSvg>
  );
}
