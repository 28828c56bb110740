import type { ResultCardChoices, ResultCardDraft, SharedResultCard } from './cards.ts'
import type { ShareRefusalReason } from './refusals.ts'

export type ShareRefusal = { readonly reason: ShareRefusalReason; readonly params: Readonly<Record<string, string>> }

export type SharingData = {
  'shared-results': {
    /** Newest first. */
    readonly cards: readonly SharedResultCard[]
    readonly hasWithdrawn?: boolean
    readonly refusal?: ShareRefusal
    /** @property key an idempotency key for the next card */
    readonly share?: {
      readonly of: string
      readonly key: string
      readonly choices: ResultCardChoices
      readonly draft: ResultCardDraft
    }
  }
  /** The owner may withdraw the card. */
  'shared-result':
    | { readonly kind: 'shown'; readonly card: SharedResultCard; readonly isOwn: boolean }
    | { readonly kind: 'withdrawn' }
    | { readonly kind: 'unknown' }
}

/** Form fields, which a preview also accepts as query parameters. */
export const SHARE_FORM_QUERY = [
  ...(['of', 'done', 'look', 'title', 'theme', 'background', 'amounts', 'prices', 'name', 'link'] as const),
] as const
