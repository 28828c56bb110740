import { alertCalls } from '#shared/notifications/calls.ts'
import { sendCall } from '../calls/call.ts'
import { unwrapCallResult } from '../calls/lazy-calls.ts'

/** @throws Error if the call fails */
export async function fetchUnreadCount(): Promise<number> {
  return (await unwrapCallResult(sendCall(alertCalls.notices, { limit: 1 }))).unread
}
