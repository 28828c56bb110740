import { z } from 'zod/mini'
import { sha256 } from '../platform/sha256.ts'

export const COPY_KINDS = ['futures', 'spot'] as const
export const CopyKind = z.enum(COPY_KINDS)
export type CopyKind = z.infer<typeof CopyKind>

export const isCopyKind = (text: string): text is CopyKind => (COPY_KINDS as readonly string[]).includes(text)

export const COPY_ASSET = 'USDT'

export const LeadId = z.string().check(z.regex(/^[0-9a-f]{16}$/))
/**
 * Names one copier's money with one lead, in the ledger account `copy-<id>`. The first four digits select the Durable
 * Object; old ids lack them.
 */
export const CopyPortfolioId = z.string().check(z.regex(/^(?:[0-9a-f]{4})?[0-9a-f]{16}$/))

/** A hash, which hides the user id. */
export const toLeadId = (kind: CopyKind, userId: string): string => sha256(`lead ${kind} ${userId}`).slice(0, 16)

export const maskCopierName = (userId: string): string => `${sha256(`copier ${userId}`).slice(0, 4).toUpperCase()}***`
