import type { BotKind } from '#shared/bots/kinds/registry.ts'
import { toBotPathSegment } from '#shared/bots/sources.ts'

export const BOT_OVERVIEW_PATH = '/bot-trade/autosystem'
export const OWN_BOTS_PATH = '/bot-trade/my-bots'
export const ownBotPath = (id: string): string => `${OWN_BOTS_PATH}/${id}`
export const sharedBotPath = (id: string): string => `/bot-trade/shared/${id}`

type Made = { readonly kind: BotKind; readonly market: string }

export const botKindPath = (kind: BotKind): string => `/bot-trade/${toBotPathSegment(kind)}/`

/** An empty `market` gives the path of the default market. */
export const botCreationPath = ({ kind, market }: Made): string =>
  market === '' ? `/bot-trade/${toBotPathSegment(kind)}` : botKindPath(kind) + market

export const botClonePath = (bot: Made & { readonly id: string }): string => `${botCreationPath(bot)}?clone=${bot.id}`
