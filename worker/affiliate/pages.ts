import { INVITE_LINKS_MAX } from '#objects/affiliate/program/program.ts'
import type { FormValues } from '#shared/forms/rules.ts'
import { isLocaleCode, LOCALES } from '#shared/i18n/locales.ts'
import type { AffiliateLinksView, AffiliatePayoutsView } from '#shared/pages/account-area.ts'
import { createInputProblem } from '#shared/validation/problem.ts'
import { loadSettings } from '../env.ts'
import { type AccountAreaOutcome, createAccountAreaSuccess, toAccountAreaFailure } from '../identity/area-outcome.ts'
import { loginOwnerId, type MemberRequest } from '../identity/member.ts'
import { createAuthProblem, createAuthRefusal } from '../identity/outcome.ts'
import { loadTranslator } from '../locale/messages.ts'
import { AFFILIATE_BANNER_SIZES } from './banner.ts'
import { affiliateStub, parseFeeProduct, readAffiliateLinks, readAffiliatePayouts } from './gateway.ts'
import { AFFILIATE_JOIN_REDIRECT, hasJoinedAffiliateProgram } from './joining.ts'

const PER_PAGE = 50

const isSub = ({ session }: MemberRequest) => session.member.belongs !== undefined

export async function readLinksView(request: MemberRequest): Promise<AffiliateLinksView | undefined> {
  const { c, session } = request
  const { origin, search, locale } = c.var.visit
  const links = await readAffiliateLinks(c.env, loginOwnerId(session))
  const asked = new URLSearchParams(search)
  const [first] = links
  const chosen = links.find(({ number }) => String(number) === asked.get('link')) ?? first
  if (!chosen) return undefined
  const wanted = asked.get('lang') ?? ''
  const lang = isLocaleCode(wanted) ? wanted : locale
  const t = await loadTranslator(c.env, lang)
  const words = { brand: loadSettings(c.env).BRAND, link: `${origin}${chosen.path}` }
  const invite = chosen.path.slice(chosen.path.indexOf('=') + 1)
  return {
    links,
    most: INVITE_LINKS_MAX,
    isOwn: !isSub(request),
    chosen,
    lang,
    texts: [t('partner.materials.short', words), t('partner.materials.long', words)],
    isRtl: LOCALES[lang].direction === 'rtl',
    banners: Object.entries(AFFILIATE_BANNER_SIZES).map(([size, [width, height]]) => ({
      size: `${width} × ${height}`,
      path: `/affiliate/banner.svg?size=${size}&lang=${lang}&r=${invite}`,
    })),
  }
}

export async function readAffiliatePayoutsView(request: MemberRequest): Promise<AffiliatePayoutsView | undefined> {
  if (!(await hasJoinedAffiliateProgram(request))) return undefined
  const { c, session } = request
  const search = new URLSearchParams(c.var.visit.search)
  const product = parseFeeProduct(search)
  const all = await readAffiliatePayouts(c.env, loginOwnerId(session), 0, product)
  const pages = Math.max(1, Math.ceil(all.length / PER_PAGE))
  const asked = Number(search.get('page') ?? 1)
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), pages) : 1
  return { payouts: all.slice((page - 1) * PER_PAGE, page * PER_PAGE), page, pages, product }
}

export async function createInviteLink(request: MemberRequest, { name = '' }: FormValues): Promise<AccountAreaOutcome> {
  const added = await affiliateStub(request.c.env, request.session.token.account).addLink(name)
  if (added.ok) return createAccountAreaSuccess('link_made')
  if (added.error === 'name_taken')
    return toAccountAreaFailure(createAuthProblem('name', createInputProblem('label_taken')))
  return added.error === 'not_joined' ? AFFILIATE_JOIN_REDIRECT : toAccountAreaFailure(createAuthRefusal(added.error))
}

export async function submitArchiveLink(request: MemberRequest, { id = '' }: FormValues): Promise<AccountAreaOutcome> {
  const archived = await affiliateStub(request.c.env, request.session.token.account).archiveLink(Number(id))
  if (archived.ok) return createAccountAreaSuccess('link_archived')
  return archived.error === 'not_joined'
    ? AFFILIATE_JOIN_REDIRECT
    : toAccountAreaFailure(createAuthRefusal(archived.error))
}
