import { objectStub } from '#objects/platform/object-stub.ts'
import { WITHDRAWALS_PAGE_SIZE } from '#objects/wallet/withdrawals/withdrawal-service.ts'
import { ANNOUNCEMENTS_LISTED_MAX } from '#shared/content/announcements/announcements.ts'
import { ANNOUNCEMENT_ID_PATTERN } from '#shared/content/announcements/id.ts'
import { isLocaleCode } from '#shared/i18n/locales.ts'
import { MARKETS } from '#shared/markets/markets.ts'
import { findAsset, formatAssetAmount } from '#shared/money/assets.ts'
import type { OperatorCaseKind } from '#shared/operator/cases.ts'
import { FEATURE_NAMES, isFeatureOn } from '#shared/operator/features.ts'
import type {
  OperatorData,
  OperatorFormSubmission,
  OperatorOverview,
  OperatorPageName,
  QuarantinedMessageRow,
} from '#shared/pages/operator.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { listAnalyticsShards } from '../analytics/shards.ts'
import { siteSwitchesStub } from '../context/switches.ts'
import { isMailMissing } from '../delivery/mail-missing.ts'
import { type Env, loadSettings, readConfigMap } from '../env.ts'
import { readSecondFactors } from '../identity/second-step.ts'
import { findUsers, readOperatorUserDetails, toOperatorWithdrawal } from './accounts.ts'
import { countApplications, loadApplicationsPage } from './applications.ts'
import { loadCampaignsPage } from './campaigns.ts'
import { createCaseLists } from './case-lists.ts'
import { createAppealCase, readDealCase } from './case-view.ts'
import { loadOperatorChat } from './chat.ts'
import { mergeEventCounts } from './counts.ts'
import { formatSignedAtoms, loadDealerPage } from './dealer.ts'
import { type OperatorRequest, operatorsStub } from './desk.ts'
import { CLEARING_HOUSE, listLedgerNames } from './halts.ts'
import { SettledAnswers } from './settled-answers.ts'
import { listSiteAlerts, loadOnCallPage } from './site-alerts.ts'
import { loadUsagePage } from './usage.ts'

type View<Name extends OperatorPageName> = (
  desk: OperatorRequest,
  submission: OperatorFormSubmission,
) => Promise<OperatorData[Name]>
type Views = { readonly [Name in OperatorPageName]: View<Name> }

const AUDITS = 5
const LOG_PAGE = 50
const REMARKS_SHOWN = 100

const queryOf = ({ c }: OperatorRequest) => new URLSearchParams(c.var.visit.search)
const casesOf = ({ c }: OperatorRequest) => objectStub(c.env, 'CASES', 'desk')

async function reviewed(
  { c: { env } }: OperatorRequest,
  answers: SettledAnswers,
): Promise<Pick<OperatorData['operator-withdrawals'], 'rows' | 'isCut'>> {
  const all = await Promise.all(
    listLedgerNames(env).map((name) =>
      answers.answerOf(`ledger:${name}`, objectStub(env, 'LEDGER', name).underReview(), []),
    ),
  )
  const rows = all.flat().map(({ person: userId, ...view }) => toOperatorWithdrawal(userId, view))
  const isCut = all.some(({ length }) => length >= WITHDRAWALS_PAGE_SIZE)
  return { rows: rows.sort((a, b) => a.time - b.time), isCut }
}

type PutAside = Awaited<ReturnType<ReturnType<Env['AUDITOR']['getByName']>['quarantine']>>[number]

const putAside = ({ object, peer, seq, time, fault, money }: PutAside): QuarantinedMessageRow => ({
  key: `${object} ${peer} ${seq}`,
  time,
  fault,
  money: money
    .map(({ asset: symbol, atoms }) => {
      const asset = findAsset(symbol)
      return `${asset ? formatAssetAmount(asset, BigInt(atoms)) : atoms} ${symbol}`
    })
    .join(', '),
})

type Found = Awaited<ReturnType<ReturnType<Env['AUDITOR']['getByName']>['reports']>>[number]['findings'][number]

const findingText = ({ invariant, object, detail, asset, difference }: Found): string => {
  const of = asset === undefined || difference === undefined ? undefined : findAsset(asset)
  const amount = of && difference !== undefined ? ` (${formatSignedAtoms(of.symbol, BigInt(difference))} ${asset})` : ''
  return `${invariant} ${object}: ${detail}${amount}`
}

type Halt = OperatorOverview['halts'][number]

async function listLedgerHalts(env: Env, answers: SettledAnswers): Promise<Halt[]> {
  const halts = await Promise.all(
    listLedgerNames(env).map(async (name) => {
      const own = await answers.answerOf(`ledger:${name}`, objectStub(env, 'LEDGER', name).halts(), [])
      return own.map(({ scope, reason }): Halt => ({ scope: scope === '*' ? `ledger:${name}` : scope, reason }))
    }),
  )
  return [...new Map(halts.flat().map((halt) => [halt.scope, halt])).values()]
}

/** A book that quarantines a message halts itself; ledgers have no reason of it. */
function addObjectHalts(halts: readonly Halt[], halted: readonly string[], quarantine: readonly PutAside[]): Halt[] {
  const others = halted.filter((scope) => !halts.some((halt) => halt.scope === scope))
  return [
    ...halts,
    ...others.map((scope): Halt => {
      const fault = quarantine.find(({ object }) => object === `book:${scope}`)?.fault
      return { scope, reason: fault === undefined ? 'cancel only' : `quarantine: ${fault}` }
    }),
  ]
}

/** Serves its form in an incident, too: what does not answer is named (DK27). */
async function overview(desk: OperatorRequest): Promise<OperatorOverview> {
  const { env } = desk.c
  const answers = new SettledAnswers()
  const auditor = objectStub(env, 'AUDITOR', 'auditor')
  const countOf = async (kind: OperatorCaseKind) =>
    (await casesOf(desk).open(kind)).filter((each) => each.kind === kind).length
  const waitingOf = (kind: OperatorCaseKind) => answers.answerOf('cases', countOf(kind), 0)
  const [reports, { quarantine, halted }, halts, openings, operators, withdrawals, waiting, applications, alerts] =
    await Promise.all([
      answers.answerOf('auditor', auditor.reports(AUDITS), []),
      answers.answerOf('auditor', auditor.stopped(), { quarantine: [], halted: [] }),
      listLedgerHalts(env, answers),
      answers.answerOf('market-summary', objectStub(env, 'MARKET_SUMMARY', 'all').openings(), []),
      operatorsStub(env).operators(),
      reviewed(desk, answers),
      Promise.all([waitingOf('appeal'), waitingOf('contact'), waitingOf('report')]),
      answers.answerOf('applications', countApplications(env), 0),
      answers.answerOf('site-alerts', listSiteAlerts(env), { open: [], resolved: [] }),
    ])
  const [appeals, messages, complaints] = waiting
  const shards = halts.map(({ scope }) => scope).filter((scope) => scope.startsWith('ledger:'))
  return {
    missing: answers.missing,
    alerts: alerts.open,
    audits: reports.map(({ time, objects, findings }) => ({
      time,
      objects: objects.length,
      waiting: objects.reduce((sum, { waiting }) => sum + waiting, 0),
      findings: findings.map(findingText),
    })),
    halts: addObjectHalts(halts, halted, quarantine),
    markets: [...shards, ...MARKETS.map(({ symbol }) => symbol), CLEARING_HOUSE],
    openings,
    quarantine: quarantine.map(putAside),
    operators,
    isMailMissing: isMailMissing(env, loadSettings(env).ORIGIN || desk.c.var.url.origin),
    waiting: {
      withdrawals: withdrawals.rows.length,
      applications,
      appeals,
      messages,
      reports: complaints,
    },
  }
}

const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10)

async function figures({ c: { env } }: OperatorRequest, submission: OperatorFormSubmission) {
  const now = Date.now()
  const days = { from: dayText(now - 6 * DAY_MS), to: dayText(now) }
  const shards = listAnalyticsShards(loadSettings(env).ANALYTICS_SHARDS).map((name) =>
    objectStub(env, 'ANALYTICS_STORE', name),
  )
  const counts = await Promise.all(shards.map((shard) => shard.counts({ ...days, app: undefined })))
  return { submission, ...days, counts: mergeEventCounts(counts) }
}

async function people(desk: OperatorRequest, submission: OperatorFormSubmission) {
  const { env } = desk.c
  const query = queryOf(desk)
  const id = submission.values.id || query.get('id') || ''
  const asked = (query.get('q') ?? '').slice(0, 100)
  const [file, hits] = await Promise.all([
    id === '' ? undefined : readOperatorUserDetails(env, id),
    asked === '' ? [] : findUsers(env, asked),
  ])
  return { submission, asked, hits, ...(file && { file }) }
}

async function cases(desk: OperatorRequest, submission: OperatorFormSubmission, kind: OperatorCaseKind) {
  const [open, closed] = await Promise.all([casesOf(desk).open(kind), casesOf(desk).closed(kind)])
  return { submission, ...createCaseLists(open, closed, kind) }
}

async function appeal({ c, id }: OperatorRequest, submission: OperatorFormSubmission) {
  const file = await readDealCase(c.env, id)
  return { submission, ...(file && { deal: await createAppealCase(file) }) }
}

async function features({ c: { env } }: OperatorRequest, submission: OperatorFormSubmission) {
  const switches = await siteSwitchesStub(env).all()
  const config = readConfigMap(env)
  const states = FEATURE_NAMES.map((name) => ({
    name,
    isOn: switches[name] ?? isFeatureOn(config, name),
    set: switches[name] ?? null,
  }))
  return { submission, features: states }
}

async function announcement(desk: OperatorRequest, submission: OperatorFormSubmission) {
  const { c, id } = desk
  const one = ANNOUNCEMENT_ID_PATTERN.test(id) ? await objectStub(c.env, 'ANNOUNCEMENTS', 'site').one(id) : undefined
  const asked = submission.values.language || queryOf(desk).get('language')
  const language = isLocaleCode(asked) ? asked : c.var.locale
  return { submission, language, ...(one && { one }) }
}

async function log(desk: OperatorRequest, submission: OperatorFormSubmission) {
  const before = Number(queryOf(desk).get('before'))
  const object = operatorsStub(desk.c.env)
  const [entries, verification, operators] = await Promise.all([
    object.log(Number.isSafeInteger(before) && before > 0 ? before : Number.MAX_SAFE_INTEGER, LOG_PAGE),
    object.verify(),
    object.operators(),
  ])
  return { submission, entries, verification, operators }
}

export const OPERATOR_VIEWS: Views = {
  operator: async (desk, submission) => {
    if (desk.access === 'inside') return { submission, overview: await overview(desk) }
    const second = await readSecondFactors(desk.c.env, desk.operatorSession.operator)
    return { submission, entry: { second, id: desk.operatorSession.session } }
  },
  'operator-figures': figures,
  'operator-usage': ({ c }, submission) => loadUsagePage(c.env, submission),
  'operator-people': people,
  'operator-withdrawals': async (desk, submission) => {
    const answers = new SettledAnswers()
    const { rows, isCut } = await reviewed(desk, answers)
    const asked = submission.isDone ? undefined : submission.values.id || queryOf(desk).get('id')
    // Another row than the asked one would get its verdict and reason.
    const chosen = asked ? rows.find(({ id }) => id === asked) : rows[0]
    return { submission, rows, isCut, missing: answers.missing, chosen: chosen?.id ?? '' }
  },
  'operator-appeals': (desk, submission) => cases(desk, submission, 'appeal'),
  'operator-appeal': appeal,
  'operator-reports': async (desk, submission) => {
    const found = await cases(desk, submission, 'report')
    const asked = submission.values.id || queryOf(desk).get('id')
    return { ...found, chosen: found.open.some(({ id }) => String(id) === asked) ? (asked ?? '') : '' }
  },
  'operator-chat': loadOperatorChat,
  'operator-otc': (desk, submission) => loadDealerPage(desk.c.env, submission, queryOf(desk).get('asset') ?? ''),
  'operator-campaigns': (desk, submission) => loadCampaignsPage(desk.c.env, submission, queryOf(desk).get('id') ?? ''),
  'operator-applications': ({ c }, submission) => loadApplicationsPage(c.env, submission),
  'operator-features': features,
  'operator-messages': async (desk, submission) => {
    const remarks = objectStub(desk.c.env, 'HELP_VOTES', 'site').remarks(REMARKS_SHOWN)
    return { ...(await cases(desk, submission, 'contact')), remarks: await remarks }
  },
  'operator-announcements': async ({ c }, submission) => {
    const all = await objectStub(c.env, 'ANNOUNCEMENTS', 'site').all()
    return { submission, all, isCut: all.length >= ANNOUNCEMENTS_LISTED_MAX }
  },
  'operator-announcement': announcement,
  'operator-on-call': loadOnCallPage,
  'operator-log': log,
}
