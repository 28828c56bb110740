import { futuresCalls } from '#shared/api/futures.ts'
import { call } from '../../calls/call.ts'
import type { OwnStore } from './own.ts'

/** Asks for the margin account anew. */
export async function refreshOwn(own: OwnStore): Promise<void> {
  const answer = await call(futuresCalls.account, {})
  if (answer.ok) own.setState({ margin: answer.data })
}
