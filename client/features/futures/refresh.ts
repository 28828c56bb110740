import { futuresApi } from '../../calls/lazy-calls.ts'
import type { OwnStore } from './own.ts'

export async function refreshOwn(own: OwnStore): Promise<void> {
  const answer = await futuresApi('account', {})
  if (answer.ok) own.setState({ margin: answer.data })
}
