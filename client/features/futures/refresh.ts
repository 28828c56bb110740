import { FUTURES_COLLATERAL_ASSET } from '#shared/futures/contracts.ts'
import { futuresApi, tradingApi } from '../../calls/lazy-calls.ts'
import type { OwnMarginStore } from './own.ts'

export async function refreshOwnMargin(own: OwnMarginStore): Promise<void> {
  const answer = await futuresApi('account', {})
  if (answer.ok) own.setState({ margin: answer.data })
}

export async function refreshSpotBalance(own: OwnMarginStore): Promise<void> {
  const answer = await tradingApi('balances', {})
  if (!answer.ok) return
  const balance = answer.data.find(({ asset }) => asset === FUTURES_COLLATERAL_ASSET)
  own.setState({ spot: balance?.available ?? '0' })
}
