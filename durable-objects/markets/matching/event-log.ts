// Numbers events and chains them by hash. A slice of the chain proves that no event was changed, omitted or reordered.

// The hash covers an event's public form (proof/open-event.ts), in which an HMAC replaces private parts.

import type { BookEvent } from './events.ts'

export type LoggedBookEvent = { readonly seq: number; readonly event: BookEvent }
