import { DirectedSvg, type IconProps } from './Svg';

export function SignOutIcon(props: IconProps) {
  return (
    <DirectedSvg {...props}>
      <path d="M10 4.5H5.5v15H10M9.5 12h10m-4-4 4 4-4 4" />
    </DirectedSvg>
  );
}
