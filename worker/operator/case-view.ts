// Operators see chat messages of an appeal that are plain or that a party has disclosed.

import type { EvidencePicture } from '#objects/p2p/deal/pictures.ts'
import type { DealCaseFile } from '#objects/p2p/deal/views.ts'
import { formatDealEvent } from '#objects/p2p/deal/views.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import { findAsset, formatAssetAmount } from '#shared/money/assets.ts'
import type { TraderFigures } from '#shared/p2p/ads.ts'
import { parseChatPicture } from '#shared/p2p/chat-pictures.ts'
import type { DealParty } from '#shared/p2p/deals.ts'
import { formatFiatAmount } from '#shared/p2p/fiats.ts'
import { isEncryptedDealChatKind } from '#shared/p2p/views.ts'
import type { AppealCase } from '#shared/pages/operator.ts'
import type { Env } from '../env.ts'
import { parseP2pNumberedId } from '../p2p/typed.ts'
import { decryptDisclosedMessage, listDisclosedKeys } from './disclosed-messages.ts'
import { decryptChatPicture } from './open-message.ts'

type CaseOfDeal = DealCaseFile & { readonly figures: Readonly<Record<DealParty, TraderFigures>> }

/**
 * Reads the case of a deal with an appeal, or with a report about a party (OD8).
 * @returns undefined for any other deal
 */
export async function readDealCase(env: Env, deal: string): Promise<CaseOfDeal | undefined> {
  const file = parseP2pNumberedId(deal) ? await objectStub(env, 'P2P_DEAL', deal).caseFile() : undefined
  if (!file || file.deal.appeal) return file
  const { buyer, seller } = file.deal.terms
  const cases = objectStub(env, 'CASES', 'desk')
  const about = (await Promise.all([cases.about(buyer), cases.about(seller)])).flat()
  return about.some(({ place }) => place === `deal ${deal}`) ? file : undefined
}

export async function decryptDisclosedPicture(
  deal: string,
  chat: DealCaseFile['chat'],
  seq: number,
  read: (hash: string) => Promise<Uint8Array | undefined>,
): Promise<EvidencePicture | undefined> {
  const message = chat.find((each) => each.seq === seq && each.kind === 'picture')
  const found = message && (await decryptDisclosedMessage(deal, message, listDisclosedKeys(chat)))
  if (!found || message.party === 'system') return undefined
  const picture = parseChatPicture(found.text)
  const data = picture && (await read(picture.hash))
  return data && decryptChatPicture({ deal, party: message.party, data }, picture, found.key)
}

async function chatOf(deal: string, chat: DealCaseFile['chat']): Promise<AppealCase['chat']> {
  const keys = listDisclosedKeys(chat)
  const shown = chat.filter(({ kind }) => kind !== 'key' && kind !== 'opened')
  return Promise.all(
    shown.map(async (message) => {
      const { seq, time, party: by, kind, body } = message
      if (!isEncryptedDealChatKind(kind)) return { seq, time, by, text: body, hasPicture: false }
      const text = (await decryptDisclosedMessage(deal, message, keys))?.text
      const picture = kind === 'picture' && text !== undefined ? parseChatPicture(text) : undefined
      return { seq, time, by, text: picture ? picture.alt : (text ?? null), hasPicture: picture !== undefined }
    }),
  )
}

export async function createAppealCase({ deal, log, chat, payTo, figures }: CaseOfDeal): Promise<AppealCase> {
  const { terms, state, openedAt, paidAt, appeal } = deal
  const asset = findAsset(terms.asset)
  return {
    id: terms.id,
    state,
    openedAt,
    paidAt,
    payTo,
    figures,
    asset: terms.asset,
    fiat: terms.fiat,
    amount: asset ? formatAssetAmount(asset, BigInt(terms.atoms)) : terms.atoms,
    cost: formatFiatAmount(terms.fiat, BigInt(terms.cost)),
    method: terms.method,
    people: { buyer: terms.buyer, seller: terms.seller },
    appeal: appeal
      ? {
          by: appeal.by,
          reason: appeal.reason,
          since: appeal.since,
          until: appeal.until,
          hasEscrow: appeal.hasEscrow,
          isOpen: appeal.isOpen,
          award: appeal.award ?? null,
          note: appeal.note ?? '',
        }
      : null,
    log: log.map(({ seq, time, by, event }) => {
      const file = event.kind === 'evidence' ? event.file.hash : null
      return { seq, time, by, kind: event.kind, text: formatDealEvent(event), file }
    }),
    chat: await chatOf(terms.id, chat),
  }
}
