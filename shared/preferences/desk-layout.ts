/** Cookie with the pane layout of the trading desk (client/features/layout/panes.ts). */
export const LAYOUT_COOKIE = 'desk_layout'
