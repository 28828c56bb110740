// Variant of a spot market's page: full or simple (docs/decisions/069). Stored in this cookie and the account's
// preferences.

export const DESK_VIEW_COOKIE = 'desk'
export const DESK_VIEWS = ['simple', 'pro'] as const
export type DeskView = (typeof DESK_VIEWS)[number]

export const isDeskView = (value: string | undefined): value is DeskView => DESK_VIEWS.some((view) => view === value)
