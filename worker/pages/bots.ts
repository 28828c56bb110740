import { type Context, Hono } from 'hono'
import { BotId } from '#shared/bots/bot-state.ts'
import { botCalls } from '#shared/bots/calls.ts'
import { hasBotMarket, isBotFigureField } from '#shared/bots/fields.ts'
import { BOT_OWN_PAGES, type BotFormSubmission, type BotOwnPage, isBotFormResult } from '#shared/bots/pages.ts'
import { parseRecipeFields } from '#shared/bots/recipe-query.ts'
import type { FormValues } from '#shared/forms/rules.ts'
import { localePath } from '#shared/i18n/locales.ts'
import { DEFAULT_MARKET_SYMBOL } from '#shared/markets/default-market.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import type { Route } from '#shared/pages/route.ts'
import { ROUTES } from '#shared/pages/routes.ts'
import { BOT_ACTIONS } from '../bots/actions.ts'
import { loadBotCreatePage, parseBotPath, type RefusedBotForm } from '../bots/create-page.ts'
import { createBotRecipeFileHeaders, formatRecipeFile, paginateBotFills } from '../bots/downloads.ts'
import { botHandlers } from '../bots/gateway.ts'
import { type BotOutcome, type BotRequest, readBotRequest } from '../bots/member.ts'
import { loadSharedBot } from '../bots/pages-market.ts'
import { BOT_VIEWS } from '../bots/views.ts'
import { renderErrorDocument } from '../document/error-page.ts'
import type { AppEnv } from '../env.ts'
import { limitBody } from '../http/bounded-body.ts'
import { csvResponse } from '../http/csv.ts'
import { createRefusedAnswer } from '../http/product.ts'
import { readSentTexts } from '../http/read-form.ts'
import { applyLocale } from '../locale/locale.ts'
import { findGuards } from '../middleware/guards.ts'
import { applyPreferences } from '../middleware/preferences.ts'
import { buildVisit } from '../middleware/visit.ts'
import { requireAgreement } from './agree.ts'
import {
  canRequestKeepSession,
  createFormSubmission,
  findFormAction,
  findRefusalStatus,
  openProductPage,
  redirectAfterForm,
} from './product-forms.ts'
import { sendPrivatePage } from './uncached-pages.ts'

type C = Context<AppEnv>
type OwnRoute = Route & { readonly page: BotOwnPage }

const BYTES_MAX = 16_384
const FIELD_LENGTH_MAX = 300
const OWN = '/bot-trade/my-bots'

const isOwn = (route: Route): route is OwnRoute => BOT_OWN_PAGES.some((page) => page === route.page)
const valuesOf = (c: C): Promise<FormValues> => readSentTexts(c, () => FIELD_LENGTH_MAX, { isFigure: isBotFigureField })

async function show(
  owner: BotRequest,
  page: BotOwnPage,
  submission: BotFormSubmission,
  status = 200,
): Promise<Response> {
  // Safe cast: BOT_VIEWS pairs pages and data.
  const data = BOT_VIEWS[page](owner, submission) as Promise<PageData[BotOwnPage]>
  return sendPrivatePage(owner.c, page, data, {
    status,
    ...(page === 'bot' && { isThere: (found: object) => 'bot' in found }),
  })
}

async function outcomeOf(owner: BotRequest, page: BotOwnPage, values: FormValues): Promise<BotOutcome> {
  const act = page === 'bot' ? findFormAction(BOT_ACTIONS, values) : undefined
  if (!act) return { kind: 'shown' }
  if (!BotId.safeParse(owner.id).success) return createRefusedAnswer('bot_unknown')
  return canRequestKeepSession(owner.c) ? act(owner, values) : createRefusedAnswer('insecure_address')
}

async function take(owner: BotRequest, { page }: OwnRoute): Promise<Response> {
  const { c } = owner
  const values = await valuesOf(c)
  const outcome = await outcomeOf(owner, page, values)
  if (outcome.kind !== 'refused') return redirectAfterForm(c, c.var.path, outcome)
  return show(owner, page, createFormSubmission(outcome, values), findRefusalStatus(outcome.reason))
}

async function make(owner: BotRequest): Promise<Response> {
  const { c, session } = owner
  const values = await valuesOf(c)
  const { kind, symbol } = parseBotPath(c.var.path)
  if (!kind) return c.redirect(localePath(c.var.locale, '/bot-trade/autosystem'), 303)
  const recipe = parseRecipeFields(kind, hasBotMarket(kind) ? symbol || DEFAULT_MARKET_SYMBOL : '', values)
  const { key = '', from = 'spot', share = '', note = '', cloneOf } = values
  const again = async (submission: BotFormSubmission, status: number): Promise<Response> => {
    const shown: RefusedBotForm = { recipe, submission, cloneOf }
    const loaded = await loadBotCreatePage(c.env, { path: c.var.path, search: '' }, session.person, shown)
    if (loaded.kind !== 'data') return renderErrorDocument(c, loaded.kind === 'unavailable' ? 500 : 404)
    return sendPrivatePage(c, 'bot-create', loaded.data, { status })
  }
  if (values.check === 'on') return again({ key, values }, 200)
  const asked = botCalls.create.query.safeParse({
    ...recipe,
    key,
    from,
    note,
    ...(share === 'on' && { share }),
    ...(cloneOf !== undefined && { cloneOf }),
  })
  const made = !canRequestKeepSession(c)
    ? createRefusedAnswer('insecure_address')
    : asked.success
      ? await botHandlers.create(c.env, session.person, asked.data)
      : createRefusedAnswer('amount_invalid')
  if (made.kind === 'done') return c.redirect(localePath(c.var.locale, `${OWN}/${made.bot.id}?done=created`), 303)
  return again({ ...createFormSubmission(made, values), action: 'create' }, findRefusalStatus(made.reason))
}

async function follow(owner: BotRequest): Promise<Response> {
  const { c, session, id } = owner
  const values = await valuesOf(c)
  const { amount = '', key = '', from = 'spot', coins = 'sell' } = values
  const asked = botCalls.follow.query.safeParse({ id, amount, key, from, coins })
  const made = !canRequestKeepSession(c)
    ? createRefusedAnswer('insecure_address')
    : asked.success
      ? await botHandlers.follow(c.env, session.person, asked.data)
      : createRefusedAnswer('amount_invalid')
  if (made.kind === 'done') return c.redirect(localePath(c.var.locale, `${OWN}/${made.bot.id}?done=created`), 303)
  const bot = await loadSharedBot(c.env, id)
  const submission = { ...createFormSubmission(made, values), action: 'follow' }
  const status = bot ? findRefusalStatus(made.reason) : 404
  return sendPrivatePage(c, 'bot-shared', { ...(bot && { bot }), own: { submission } }, { status })
}

const AGREED_ACTIONS = ['start', 'invest', 'live']

const enter = (c: C, route: Route, then: (owner: BotRequest) => Promise<Response>): Promise<Response> =>
  openProductPage(c, route, readBotRequest, then)

export const botPageRoutes = new Hono<AppEnv>()

for (const route of ROUTES.filter(isOwn)) {
  const guards = findGuards(route)
  botPageRoutes.get(route.path, applyLocale(), applyPreferences(route), buildVisit(route), ...guards, (c) =>
    enter(c, route, (owner) => {
      const done = new URLSearchParams(c.var.visit.search).get('done')
      return show(owner, route.page, { key: crypto.randomUUID(), values: {}, ...(isBotFormResult(done) && { done }) })
    }),
  )
  const agreed = requireAgreement(({ action = '' }) => (AGREED_ACTIONS.includes(action) ? 'automation' : undefined))
  const middleware = [applyLocale(), buildVisit(route), ...guards, agreed]
  botPageRoutes.post(route.path, limitBody(BYTES_MAX), ...middleware, (c) =>
    enter(c, route, (owner) => take(owner, route)),
  )
  if (route.page !== 'bot') continue
  botPageRoutes.get(`${route.path}/fills.csv`, applyLocale(), buildVisit(route), ...guards, (c) =>
    enter(c, route, async (owner) => {
      const file = await paginateBotFills(owner)
      return file === undefined ? renderErrorDocument(c, 404) : csvResponse(c, owner.id, file)
    }),
  )
  botPageRoutes.get(`${route.path}/recipe.json`, applyLocale(), buildVisit(route), ...guards, (c) =>
    enter(c, route, async ({ session, id }) => {
      const bot = BotId.safeParse(id).success && (await botHandlers.detail(c.env, session.person, { id }))
      return bot
        ? c.body(formatRecipeFile(bot.recipe), 200, createBotRecipeFileHeaders(id))
        : renderErrorDocument(c, 404)
    }),
  )
}

for (const route of ROUTES.filter(({ page }) => page === 'bot-shared')) {
  const middleware = [applyLocale(), buildVisit(route), ...findGuards(route), requireAgreement(() => 'automation')]
  botPageRoutes.post(route.path, limitBody(BYTES_MAX), ...middleware, (c) => enter(c, route, follow))
  botPageRoutes.get(`${route.path}/recipe.json`, applyLocale(), buildVisit(route), ...findGuards(route), async (c) => {
    const id = c.req.param('bot') ?? ''
    const bot = await loadSharedBot(c.env, id)
    return bot
      ? c.body(formatRecipeFile(bot.recipe), 200, createBotRecipeFileHeaders(bot.id))
      : renderErrorDocument(c, 404)
  })
}

// Registered after shared bots, whose paths would otherwise match here as a kind of bot.
for (const route of ROUTES.filter(({ page }) => page === 'bot-create')) {
  // A preview places no orders.
  const agreed = requireAgreement(({ check }) => (check === 'on' ? undefined : 'automation'))
  const middleware = [applyLocale(), buildVisit(route), ...findGuards(route), agreed]
  botPageRoutes.post(route.path, limitBody(BYTES_MAX), ...middleware, (c) => enter(c, route, make))
}
