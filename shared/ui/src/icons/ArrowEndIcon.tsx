import { DirectedSvg, type IconProps } from './Svg';

export function ArrowEndIcon(props: IconProps) {
  return (
    <DirectedSvg {...props}>
      <path d="M4.5 12h15m-6-6 6 6-6 6" />
    </DirectedSvg>
  );
}
