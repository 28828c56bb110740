// An appeal as the arbiter reads it: the deal, its record, and of the chat what was not encrypted or was opened for them.

import { z } from 'zod/mini'
import type { CaseFile } from '#objects/p2p-deal/views.ts'
import { textOf } from '#objects/p2p-deal/views.ts'
import { amountText, assetOf } from '#shared/money/assets.ts'
import type { AppealCase } from '#shared/operator/pages.ts'
import type { TraderFigures } from '#shared/p2p/ads.ts'
import type { Party } from '#shared/p2p/deals.ts'
import { fiatText } from '#shared/p2p/fiats.ts'
import { openMessage } from './opened-message.ts'

/** Keys of messages by their numbers, as a party opens them. */
const Opened = z.record(z.string(), z.string())

function openedKeys(chat: CaseFile['chat']): Readonly<Record<string, string>> {
  const parts = chat.flatMap(({ kind, body }) => {
    if (kind !== 'opened') return []
    try {
      return Object.entries(Opened.safeParse(JSON.parse(body)).data ?? {})
    } catch {
      return []
    }
  })
  return Object.fromEntries(parts)
}

async function chatOf(deal: string, chat: CaseFile['chat']): Promise<AppealCase['chat']> {
  const keys = openedKeys(chat)
  const shown = chat.filter(({ kind }) => kind !== 'key' && kind !== 'opened')
  return Promise.all(
    shown.map(async ({ seq, time, party: by, kind, body }) => {
      const key = keys[String(seq)]
      if (kind !== 'sealed') return { seq, time, by, text: body }
      // A key that opens nothing shows nothing: what it opens is what was sent (AES-GCM).
      const text = key === undefined || by === 'system' ? undefined : await openMessage({ deal, party: by, body }, key)
      return { seq, time, by, text: text ?? null }
    }),
  )
}

export async function appealCase({
  deal,
  log,
  chat,
  payTo,
  figures,
}: CaseFile & { readonly figures: Readonly<Record<Party, TraderFigures>> }): Promise<AppealCase> {
  const { terms, state, openedAt, paidAt, appeal } = deal
  const asset = assetOf(terms.asset)
  return {
    ...{ id: terms.id, state, openedAt, paidAt, payTo, figures, asset: terms.asset, fiat: terms.fiat },
    amount: asset ? amountText(asset, BigInt(terms.atoms)) : terms.atoms,
    cost: fiatText(terms.fiat, BigInt(terms.cost)),
    method: terms.method,
    people: { buyer: terms.buyer, seller: terms.seller },
    appeal: appeal
      ? {
          ...{ by: appeal.by, reason: appeal.reason, since: appeal.since, until: appeal.until },
          ...{ hasEscrow: appeal.hasEscrow, isOpen: appeal.isOpen },
          award: appeal.award ?? null,
          note: appeal.note ?? '',
        }
      : null,
    log: log.map(({ seq, time, by, event }) => {
      const file = event.kind === 'evidence' ? event.file.hash : null
      return { seq, time, by, kind: event.kind, text: textOf(event), file }
    }),
    chat: await chatOf(terms.id, chat),
  }
}
