import type { BotKind } from '#shared/bots/kinds/registry.ts'
import { toBotSource } from '#shared/bots/sources.ts'

export const MARKET_PATH = '/bot-trade/autosystem'
export const OWN_PATH = '/bot-trade/my-bots'
export const botPath = (id: string): string => `${OWN_PATH}/${id}`
export const sharedBotPath = (id: string): string => `/bot-trade/shared/${id}`

type Made = { readonly kind: BotKind; readonly market: string }

export const createBase = (kind: BotKind): string => `/bot-trade/${toBotSource(kind)}/`

/** An empty `market` gives the path of the default market. */
export const createPath = ({ kind, market }: Made): string =>
  market === '' ? `/bot-trade/${toBotSource(kind)}` : createBase(kind) + market

export const clonePath = (bot: Made & { readonly id: string }): string => `${createPath(bot)}?clone=${bot.id}`
