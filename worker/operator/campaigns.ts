import { formatUtcMinuteField } from '#shared/content/announcements/minute.ts'
import { parseUtcMinuteField } from '#shared/format/instants.ts'
import { parseAssetAmount } from '#shared/money/assets.ts'
import type { OperatorData, OperatorFormSubmission } from '#shared/pages/operator.ts'
import {
  CAMPAIGNS_LISTED_MAX,
  CampaignTerms,
  COUPON_CODE_ORIGIN,
  getRewardAsset,
  normaliseCouponCode,
} from '#shared/rewards/campaigns.ts'
import { CAMPAIGN_NAME_LOCALES, formatCampaignNameField } from '#shared/rewards/names.ts'
import type { Env } from '../env.ts'
import { campaignsStub } from '../rewards/gateway.ts'
import {
  createOperatorRefusal,
  executeLoggedOperatorAction,
  OPERATOR_SUCCESS,
  type OperatorOutcome,
  type OperatorRequest,
} from './desk.ts'

type Values = Readonly<Record<string, string>>
type Page = OperatorData['operator-campaigns']

export async function loadCampaignsPage(env: Env, submission: OperatorFormSubmission, asked: string): Promise<Page> {
  const campaigns = await campaignsStub(env).all()
  const named = submission.values.id || asked
  const chosen = campaigns.find(({ id, stoppedAt }) => String(id) === named && stoppedAt === 0)
  return { submission, campaigns, isCut: campaigns.length >= CAMPAIGNS_LISTED_MAX, chosen: chosen?.id ?? 0 }
}

const WHOLE = /^\d{1,6}$/
const wholeOf = (text = ''): number => (WHOLE.test(text.trim()) ? Number(text.trim()) : Number.NaN)

const minuteOf = (text = ''): number | undefined => (text.trim() === '' ? 0 : parseUtcMinuteField(text))

function namesIn(values: Values) {
  const typed = CAMPAIGN_NAME_LOCALES.map(
    (code) => [code, values[formatCampaignNameField(code)]?.trim() ?? ''] as const,
  )
  const names = typed.filter(([, name]) => name !== '')
  return names.length > 0 ? { names: Object.fromEntries(names) } : {}
}

function termsOf(values: Values): CampaignTerms | undefined {
  const { name = '', kind, earned = '', code = '' } = values
  const amount = parseAssetAmount(getRewardAsset(), (values.amount ?? '').trim())
  const read = CampaignTerms.safeParse({
    name: name.trim(),
    ...namesIn(values),
    kind,
    earned,
    amount: amount.ok ? String(amount.value) : '',
    code: earned === COUPON_CODE_ORIGIN ? normaliseCouponCode(code) : '',
    from: minuteOf(values.from),
    to: minuteOf(values.until),
    count: wholeOf(values.count),
    days: wholeOf(values.days),
    rebateDays: kind === 'rebate' ? wholeOf(values.rebateDays) : 0,
  })
  return read.data
}

async function make(desk: OperatorRequest, values: Values): Promise<OperatorOutcome> {
  if (minuteOf(values.from) === undefined || minuteOf(values.until) === undefined)
    return createOperatorRefusal('window_invalid')
  const terms = termsOf(values)
  if (!terms) return createOperatorRefusal('campaign_invalid')
  const { name, kind, earned, count, from, to, days, rebateDays } = terms
  const window = [from, to].map((time) => (time === 0 ? '…' : `${formatUtcMinuteField(time)}Z`)).join('/')
  const what = `${kind} ${count} × ${values.amount?.trim()} USDT, ${earned}, ${window}, ${days}+${rebateDays} d`
  return executeLoggedOperatorAction(
    desk,
    { act: 'campaign_made', target: name, detail: what },
    values.reason ?? '',
    async () => {
      const made = await campaignsStub(desk.c.env).make(terms)
      return made.ok ? OPERATOR_SUCCESS : createOperatorRefusal(made.error)
    },
  )
}

async function stop(desk: OperatorRequest, { id = '', reason = '' }: Values): Promise<OperatorOutcome> {
  if (!WHOLE.test(id)) return createOperatorRefusal('campaign_unknown')
  return executeLoggedOperatorAction(desk, { act: 'campaign_stopped', target: `campaign ${id}` }, reason, async () => {
    const stopped = await campaignsStub(desk.c.env).stop(Number(id))
    return stopped.ok ? OPERATOR_SUCCESS : createOperatorRefusal(stopped.error)
  })
}

export async function changeCampaign(desk: OperatorRequest, values: Values): Promise<OperatorOutcome> {
  if (values.what === 'campaign_stopped') return stop(desk, values)
  return values.what === 'campaign_made' ? make(desk, values) : createOperatorRefusal('input_invalid')
}
