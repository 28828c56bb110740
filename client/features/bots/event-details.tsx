import { findBotStartObstacle, isBotRefusalReason, toOrderObstacle } from '#shared/bots/refusals.ts'
import type { BotEventView } from '#shared/bots/views.ts'
import { findAsset, formatAssetAmount } from '#shared/money/assets.ts'
import { useT } from '../../i18n/translation.tsx'
import { SignedAmount } from '../../ui/figures/signed-figure.tsx'
import { AssetAmount, formatBotPair } from './figures.tsx'
import { useBotRefusalText } from './refusal.ts'

type EventDetailsProps = {
  readonly event: Pick<BotEventView, 'kind' | 'params'>
  readonly quote: string
}

export function BotEventDetails({ event: { kind, params }, quote }: EventDetailsProps) {
  const t = useT() as ReturnType<typeof useT> & ((key: string) => string)
  const refusal = useBotRefusalText()
  const { atoms, end, reason, lower, upper, rsi, action, percent, market } = params
  const asset = findAsset(quote)
  if (atoms !== undefined && asset) {
    const value = formatAssetAmount(asset, BigInt(atoms))
    return kind === 'funding' ? (
      <SignedAmount value={value} asset={quote} isNamed />
    ) : (
      <AssetAmount value={value} asset={quote} />
    )
  }
  if (end !== undefined) return t(`bots.ends.${findBotStartObstacle(params) ? 'start_refused' : end}`)
  if (action !== undefined) {
    const side = t(`bots.bot.sides.${action}`)
    const part = action === 'close' || percent === undefined ? '' : ` ${percent}%`
    return <bdi>{market === undefined ? side + part : `${side} ${formatBotPair(market)}`}</bdi>
  }
  if (reason !== undefined) {
    // The texts of a venue's refusals are those of the form that starts a bot.
    const hasText = isBotRefusalReason(reason) && !reason.startsWith('venue_')
    return <bdi>{hasText ? refusal({ reason, params }) : t(`bots.obstacles.${toOrderObstacle(reason)}`)}</bdi>
  }
  if (lower !== undefined && upper !== undefined) return <bdi className="figure">{`${lower} – ${upper}`}</bdi>
  if (rsi !== undefined) return <bdi className="figure">{`RSI ${Number(rsi).toFixed(1)}`}</bdi>
  return <bdi>{Object.values(params).join(' ')}</bdi>
}
