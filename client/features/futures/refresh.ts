import { futuresApi } from '../../calls/lazy-calls.ts'
import type { OwnMarginStore } from './own.ts'

export async function refreshOwnMargin(own: OwnMarginStore): Promise<void> {
  const answer = await futuresApi('account', {})
  if (answer.ok) own.setState({ margin: answer.data })
}
