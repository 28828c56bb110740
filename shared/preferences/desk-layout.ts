/** Cookie with the panel layout of the market page (client/features/layout/panes.ts). */
export const DESK_LAYOUT_COOKIE = 'desk_layout'
