// What is copied, and how the two sides of it are called in addresses and answers.

import { z } from 'zod/mini'
import { sha256 } from '../sha256.ts'

export const COPY_KINDS = ['futures', 'spot'] as const
export const CopyKind = z.enum(COPY_KINDS)
export type CopyKind = z.infer<typeof CopyKind>

export const isCopyKind = (text: string): text is CopyKind => (COPY_KINDS as readonly string[]).includes(text)

/** Everything is counted in it: what is put in, results, profit share. */
export const COPY_ASSET = 'USDT'

export const LeadId = z.string().check(z.regex(/^[0-9a-f]{16}$/))
/**
 * One copier's money behind one lead: in the ledger, the account `copy-<id>`, which nobody logs in to. Its first four digits
 * name the group that it belongs to; those of before have none.
 */
export const PortfolioId = z.string().check(z.regex(/^(?:[0-9a-f]{4})?[0-9a-f]{16}$/))

/** What a lead is called outside: nobody learns anybody's account id by copying them. */
export const leadIdOf = (kind: CopyKind, person: string): string => sha256(`lead ${kind} ${person}`).slice(0, 16)

/** How a copier is shown to others: nobody is named. */
export const maskedName = (person: string): string => `${sha256(`copier ${person}`).slice(0, 4).toUpperCase()}***`
