// What the pages of shared results are given.

import type { ShareChoices, ShareDraft, SharedCard } from './cards.ts'
import type { ShareReason } from './refusals.ts'

export type ShareRefusal = { readonly reason: ShareReason; readonly params: Readonly<Record<string, string>> }

export type SharingData = {
  /** One's own cards, and the form for another where the address names what is shared. */
  'shared-results': {
    /** Those that others can see, the newest first. */
    readonly cards: readonly SharedCard[]
    readonly hasWithdrawn?: boolean
    readonly refusal?: ShareRefusal
    /** @property key a client id for the next card */
    readonly share?: {
      readonly of: string
      readonly key: string
      readonly choices: ShareChoices
      readonly draft: ShareDraft
    }
  }
  /** A card, as everybody sees it; its owner may withdraw it. */
  'shared-result':
    | { readonly kind: 'shown'; readonly card: SharedCard; readonly isOwn: boolean }
    | { readonly kind: 'withdrawn' }
    | { readonly kind: 'unknown' }
}

/** Fields of the form, which an address may name to be shown a preview. */
export const SHARE_QUERY = [
  ...(['of', 'done', 'look', 'title', 'theme', 'background', 'amounts', 'prices', 'name', 'link'] as const),
] as const
