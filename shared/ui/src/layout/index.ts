export { Panel, type PanelProps } from './Panel';
export { Cluster, type ClusterProps, type Gap, Grid, type GridProps, Stack } from './Stack';
export { SkipLink, VisuallyHidden } from './VisuallyHidden';
