/** The cookie that says where the panes of the trading desk stand (client/features/layout/panes.ts). */
export const LAYOUT_COOKIE = 'desk_layout'
