// URLs are `/bot-trade/{sourceType}` (spec §2, features §1.7).

import { BOT_DEFINITIONS, type BotKind } from './kinds/registry.ts'

const SEGMENTS = Object.values(BOT_DEFINITIONS).flatMap(({ kind, source, aliases = [] }) =>
  [source, ...aliases].map((segment) => [segment, kind] as const),
)
const KIND_OF: ReadonlyMap<string, BotKind> = new Map(SEGMENTS)

export const BOT_PATH_SEGMENTS: readonly string[] = ['autosystem', ...KIND_OF.keys()]

export const isBotPathSegment = (text: string): boolean => BOT_PATH_SEGMENTS.includes(text)

export const toBotPathSegment = (kind: BotKind): string => BOT_DEFINITIONS[kind].source
export const findBotKind = (source: string): BotKind | undefined => KIND_OF.get(source)
