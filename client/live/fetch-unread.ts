import { alertCalls } from '#shared/notifications/calls.ts'
import { sendApiCall } from '../calls/call.ts'
import { unwrapApiResult } from '../calls/lazy-calls.ts'

/** @throws Error if the call fails */
export async function fetchUnreadCount(): Promise<number> {
  return (await unwrapApiResult(sendApiCall(alertCalls.notices, { limit: 1 }))).unread
}
