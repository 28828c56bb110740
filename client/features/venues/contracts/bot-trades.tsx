import { useHref } from '../../../i18n/visit.tsx'
import { Alert } from '../../../ui/alert/alert.tsx'
import { useVenueTranslate } from '../screen/words.ts'

const BOT_ORDER = /^(bot-[0-9a-f]{16})-/

export const findBotOfOrder = ({ clientId }: { readonly clientId: string }): string | undefined =>
  BOT_ORDER.exec(clientId)?.[1]

type Props = { readonly orders: readonly { readonly clientId: string }[] }

export function BotTradesNotice({ orders }: Props) {
  const t = useVenueTranslate()
  const href = useHref()
  const bot = orders.map(findBotOfOrder).find((id) => id !== undefined)
  if (bot === undefined) return null
  return (
    <Alert tone="warning" title={t('venue.refused.contract_reserved')}>
      <a href={href(`/bot-trade/my-bots/${bot}`)}>
        <bdi>{bot}</bdi>
      </a>
    </Alert>
  )
}
