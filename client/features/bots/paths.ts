// Where the pages of bots are.

import type { BotKind } from '#shared/bots/kinds.ts'
import { sourceOf } from '#shared/trading/bot-sources.ts'

export const MARKET_PATH = '/bot-trade/autosystem'
export const OWN_PATH = '/bot-trade/my-bots'
export const botPath = (id: string): string => `${OWN_PATH}/${id}`
export const sharedPath = (id: string): string => `/bot-trade/shared/${id}`

type Made = { readonly kind: BotKind; readonly market: string }

/** What the addresses of the pages begin with on which bots of a kind are made. */
export const createBase = (kind: BotKind): string => `/bot-trade/${sourceOf(kind)}/`

/** Where a bot is made. @param made `market` '' for the usual one */
export const createPath = ({ kind, market }: Made): string =>
  market === '' ? `/bot-trade/${sourceOf(kind)}` : createBase(kind) + market

/** Where a bot of the market is copied. */
export const clonePath = (bot: Made & { readonly id: string }): string => `${createPath(bot)}?clone=${bot.id}`
