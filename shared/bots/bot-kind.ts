import { z } from 'zod/mini'
import { BOT_KINDS } from './kinds/registry.ts'

export const BotKindSchema = z.enum(BOT_KINDS)
