// A slice of the hash chain proves that no event was changed, omitted or reordered.

// The hash covers an event's public form (proof/open-event.ts).

import type { BookEvent } from './events.ts'

export type LoggedBookEvent = { readonly seq: number; readonly event: BookEvent }
