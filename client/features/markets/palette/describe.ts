import { groupThousands } from '#shared/format/group-thousands.ts'
import type { Translate } from '#shared/i18n/types.ts'
import type { MarketProduct } from '../market/product.ts'
import type { PaletteCommand, PaletteOrderCommand } from './parse.ts'

export const formatPair = (symbol: string): string => `\u2068${symbol.replace('_', '/')}\u2069`

function describeOrder(t: Translate, command: PaletteOrderCommand, { marketOf }: MarketProduct): string {
  const market = marketOf(command.symbol)
  const { size, price, stopPrice, type, side } = command
  const unit = size.in === 'percent' ? '%' : ` ${size.in === 'quote' ? market?.quote : market?.base}`
  const parts = [
    t(`desk.types.${type}`),
    t(`desk.line.${side}`, { size: `\u2068${groupThousands(size.text)}${unit}\u2069` }),
    formatPair(command.symbol),
    stopPrice && `${t('desk.fields.stopPrice')} ${groupThousands(stopPrice)}`,
    price && `${t('spot.ticket.price')} ${groupThousands(price)}`,
    command.postOnly && t('spot.ticket.postOnly'),
    command.timeInForce !== 'GTC' && command.timeInForce,
  ]
  return parts.filter(Boolean).join(' · ')
}

/** @returns text of a command that all accounts have; undefined for the others */
export function describeCommand(t: Translate, command: PaletteCommand, product: MarketProduct): string | undefined {
  if (command.kind === 'order') return describeOrder(t, command, product)
  if (command.kind === 'go') return t('desk-tools.palette.go', { pair: formatPair(command.symbol) })
  if (command.kind !== 'cancel' || command.isLast) return undefined
  const where = command.symbol === undefined ? t('desk-tools.palette.everywhere') : formatPair(command.symbol)
  return command.side === undefined
    ? t('desk-tools.palette.cancel', { where })
    : t(`desk-tools.palette.cancel_${command.side}`, { where })
}
