/** Cookie with the panel layout of the market page (client/features/layout/panes.ts). */
export const LAYOUT_COOKIE = 'desk_layout'
