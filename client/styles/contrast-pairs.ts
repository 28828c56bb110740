// Minimum contrast of colour roles by WCAG 2.2 AA (1.4.3 text, 1.4.11 interface). Role `text` is --color-text.

export type ContrastPair = readonly [front: string, ground: string]

const GROUNDS = ['page', 'surface', 'raised', 'hover']
const on = (grounds: readonly string[], roles: readonly string[]): ContrastPair[] =>
  roles.flatMap((role) => grounds.map((ground): ContrastPair => [role, ground]))

/** Text needs a contrast of 4.5 to 1, because most of it is small. */
export const TEXT_CONTRAST_PAIRS: readonly ContrastPair[] = [
  ...on([...GROUNDS, 'accent-soft'], ['text', 'text-muted', 'accent-text']),
  ...on(GROUNDS, ['text-faint', 'gain', 'loss', 'warning', 'success', 'danger']),
  // Rows of the order book have a depth bar behind their figures; gain and loss meet at the spread.
  ...on(['gain-soft', 'loss-soft'], ['text', 'text-muted', 'gain', 'loss']),
  // Tiles of the heat map.
  ...on(['gain-mid', 'loss-mid'], ['text']),
  // Legends of the chart.
  ...on(['page'], ['plot-0', 'plot-1', 'plot-2', 'plot-3', 'plot-4', 'plot-5']),
  ['warning', 'warning-soft'],
  ['success', 'success-soft'],
  ['danger', 'danger-soft'],
  ...on(['warning-soft', 'success-soft', 'danger-soft'], ['text']),
  ['on-accent', 'accent'],
  ['on-fill', 'gain-fill'],
  ['on-fill', 'loss-fill'],
]

/** Borders, focus rings, candles and filled buttons need a contrast of 3 to 1 against their background. */
export const INTERFACE_CONTRAST_PAIRS: readonly ContrastPair[] = [
  ...on(['page', 'surface', 'raised'], ['line-strong', 'accent', 'gain-fill', 'loss-fill', 'danger', 'success']),
  ...on(GROUNDS, ['focus', 'text-faint']),
  ['code-dark', 'code-light'],
]

export const TEXT_CONTRAST_MIN = 4.5
export const INTERFACE_CONTRAST_MIN = 3
