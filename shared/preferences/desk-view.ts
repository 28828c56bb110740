// Screen of a spot market: full desk or simple (docs/decisions/069). Stored in this cookie and in the account's
// preferences.

export const DESK_COOKIE = 'desk'
export const DESK_VIEWS = ['simple', 'pro'] as const
export type DeskView = (typeof DESK_VIEWS)[number]

export const isDeskView = (value: string | undefined): value is DeskView => DESK_VIEWS.some((view) => view === value)
