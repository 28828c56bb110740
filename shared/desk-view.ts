// Which of the two screens of a spot market somebody has chosen: the desk with everything, or the simple one
// (docs/decisions/069). Their browser keeps it in a cookie of this name, their account among its preferences.

export const DESK_COOKIE = 'desk'
export const DESK_VIEWS = ['simple', 'pro'] as const
export type DeskView = (typeof DESK_VIEWS)[number]

export const isDeskView = (value: string | undefined): value is DeskView => DESK_VIEWS.some((view) => view === value)
