import { alertCalls } from '#shared/notifications/calls.ts'
import { sendCall } from '../calls/call.ts'
import { unwrapOutcome } from '../calls/lazy-calls.ts'

/** @throws Error if the call fails */
export async function fetchUnread(): Promise<number> {
  return (await unwrapOutcome(sendCall(alertCalls.notices, { limit: 1 }))).unread
}
