import { encode } from 'uqr'
import type { AccountOwner } from '#objects/identity/account/engine.ts'
import { formatInvitePath, parseInvite } from '#shared/affiliate/invites.ts'
import { LOCALES } from '#shared/i18n/locales.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import type { Visit } from '#shared/pages/visit.ts'
import { pathParams } from '#shared/platform/path-params.ts'
import { createResultCardText } from '#shared/sharing/card-text.ts'
import {
  DEFAULT_RESULT_CARD_CHOICES,
  ResultCardChoices,
  ResultCardId,
  type SharedResultCard,
} from '#shared/sharing/cards.ts'
import type { ShareRefusal } from '#shared/sharing/pages.ts'
import { renderResultCardSvg } from '#shared/sharing/picture.ts'
import { ResultCardSubjectText, resultCardPath } from '#shared/sharing/subjects.ts'
import { type Env, loadSettings } from '../env.ts'
import { loadTranslator } from '../locale/messages.ts'
import type { LoadedPage } from '../page-data/loaded-data.ts'
import { hasPaperAccounts } from '../upstream/hosts.ts'
import { resultCardStub, sharingHandlers } from './gateway.ts'

type Values = Readonly<Record<string, string>>

/** Ignores empty values. The visit decides language and colours. */
export function toResultCardChoices(
  values: Values,
  { locale, colours }: Pick<Visit, 'locale' | 'colours'>,
): ResultCardChoices {
  const named = Object.entries(values).filter(
    ([name, value]) => value !== '' && Object.hasOwn(DEFAULT_RESULT_CARD_CHOICES, name),
  )
  const read = ResultCardChoices.safeParse(Object.fromEntries(named))
  return { ...(read.success ? read.data : DEFAULT_RESULT_CARD_CHOICES), language: locale, colours }
}

export type RefusedResultCardForm = {
  readonly hasWithdrawn?: boolean
  readonly refusal?: ShareRefusal
  readonly values?: Values
}

export async function loadOwnResultCards(
  env: Env,
  user: AccountOwner,
  visit: Visit,
  { values, ...shown }: RefusedResultCardForm,
): Promise<PageData['shared-results']> {
  const asked = values ?? Object.fromEntries(new URLSearchParams(visit.search))
  const { of = '' } = asked
  const [cards, draft] = await Promise.all([
    sharingHandlers.list(env, user, {}),
    ResultCardSubjectText.safeParse(of).success ? sharingHandlers.draft(env, user, { of }) : undefined,
  ])
  if (draft?.kind !== 'draft') {
    const { reason, params } = draft ?? {}
    const refusal = shown.refusal ?? (reason && params && { reason, params })
    return { ...shown, cards, ...(refusal && { refusal }) }
  }
  const { locale, colours } = visit
  const isChosen = values !== undefined || asked.look !== undefined
  const choices = isChosen
    ? toResultCardChoices(asked, visit)
    : { ...DEFAULT_RESULT_CARD_CHOICES, language: locale, colours }
  const { facts, name, links } = draft
  return { ...shown, cards, share: { of, key: crypto.randomUUID(), choices, draft: { facts, name, links } } }
}

export async function loadSharedResultCard(
  env: Env,
  path: string,
  user?: AccountOwner,
): Promise<LoadedPage<'shared-result'>> {
  const { id } = pathParams('/shared/:id', path)
  if (!hasPaperAccounts(env) || !ResultCardId.safeParse(id).success) return { kind: 'missing' }
  const data = await resultCardStub(env, id).find(id, user?.id ?? '')
  return { kind: 'data', data, isAbsent: data.kind === 'unknown', isGone: data.kind === 'withdrawn' }
}

/**
 * Renders the card in its owner's language, with a QR code of its page.
 * @param origin scheme and host of the site
 */
export async function renderResultCardPicture(env: Env, card: SharedResultCard, origin: string): Promise<string> {
  const { BRAND: brand } = loadSettings(env)
  const t = await loadTranslator(env, card.language)
  const { host } = new URL(origin)
  const { code, link } = parseInvite(card.invite ?? '')
  return renderResultCardSvg(card, {
    text: createResultCardText(card, t, { locale: card.language, brand }),
    brand,
    address: [host, ...(code === '' ? [] : [formatInvitePath(code, link)])],
    isRtl: LOCALES[card.language].direction === 'rtl',
    qr: encode(origin + resultCardPath(card.id), { border: 1 }),
  })
}
