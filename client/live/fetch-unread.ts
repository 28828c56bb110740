import { alertCalls } from '#shared/api/alerts.ts'
import { call } from '../calls/call.ts'
import { answered } from '../calls/later.ts'

/** Rejects if the call fails. */
export async function fetchUnread(): Promise<number> {
  return (await answered(call(alertCalls.notices, { limit: 1 }))).unread
}
