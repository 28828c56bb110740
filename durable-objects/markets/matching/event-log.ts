// Numbers events and chains them by hash: a slice proves that nothing was changed, left out or reordered.

// The hash covers an event's public form (proof/open-event.ts), which seals its private part with an HMAC.

import type { BookEvent } from './events.ts'

export type LoggedEvent = { readonly seq: number; readonly event: BookEvent }
