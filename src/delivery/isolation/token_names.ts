/** Names of the design tokens that a page may set, without `--platform-network-`. A frame adopts these. */
const colors =
  'surface surface-raised surface-hover text text-muted border border-strong accent accent-hover on-accent accent-soft ' +
  'on-accent-soft mark on-mark warning-soft on-warning-soft danger-soft on-danger-soft success-soft on-success-soft ' +
  'info-soft on-info-soft focus';

export const tokenNames: readonly string[] = [
  ...colors.split(' ').map((color) => `--platform-network-color-${color}`),
  ...'accent font-family font-size space radius shadow'
    .split(' ')
    .map((name) => `--platform-network-${name}`),
];
