import type { PageCursors } from '#shared/api/cursor.ts'
import { formatAmount } from '#shared/markets/amounts.ts'
import type { OtcTab } from '#shared/otc/convert/page.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { useT } from '../../i18n/translation.tsx'
import { useRefreshedPage } from '../../live/use-refreshed.ts'
import { PageCursorLinks } from '../../older/older.tsx'
import { Alert } from '../../ui/alert/alert.tsx'
import { CardPurchaseForm, CardPurchaseList } from './buy.tsx'
import { ConvertForm } from './convert-form.tsx'
import { DealerConductDisclosure } from './dealer-conduct.tsx'
import { DustConversionForm } from './dust.tsx'
import { OtcPageLayout } from './frame.tsx'
import { ConversionTable } from './history.tsx'
import { ConvertLimitForm, ConvertLimitTable } from './limit.tsx'
import { SubmitOrLoginButton } from './log-in.tsx'
import styles from './otc.module.css'
import { buildOtcPageQuery, mergeOtcPage } from './polled-page.ts'
import { QuoteCard } from './quote-card.tsx'
import { RecurringPlanList } from './recurring.tsx'
import { RecurringPlanForm } from './recurring-form.tsx'

type Data = PageData['otc']
type Props = { readonly data: Data }

function OtcNotices({ data: { own, note, refusal } }: Props) {
  const t = useT() as (key: string, params?: Readonly<Record<string, string>>) => string
  const done = own?.done
  const named = (amount: string, asset: string) => `${formatAmount(amount, asset).text} ${asset}`
  const said = {
    placed: 'otc.limit.placed',
    cancelled: 'otc.limit.cancelled',
    made: 'otc.recurring.made',
    changed: 'otc.recurring.changed',
    dusted: 'otc.dust.done',
    ordered: 'otc.buy.ordered',
    answered: 'otc.buy.answered',
  }
  return (
    <>
      {done && (
        <Alert
          tone="success"
          title={t('otc.done', { given: named(done.fromAmount, done.from), got: named(done.toAmount, done.to) })}
        >
          {done.isImproved && t('otc.improved')}
        </Alert>
      )}
      {note && !refusal && <Alert tone="success" title={t(said[note])} />}
      {refusal && <Alert tone="danger" title={t(`otc.refusals.${refusal.reason}`, refusal.params)} />}
    </>
  )
}

function OlderOf({ tab, paged }: { readonly tab: OtcTab; readonly paged: PageCursors }) {
  const t = useT()
  const query = tab === 'convert' ? {} : { tab }
  return <PageCursorLinks path="/otc" query={query} paged={paged} older={t('otc.older')} newest={t('otc.newest')} />
}

function Body({ data }: Props) {
  const { tab, own } = data
  switch (tab) {
    case 'limit':
      return (
        <>
          <ConvertLimitForm key={`${data.wish.from} ${data.wish.to}`} data={data} />
          {own && <ConvertLimitTable rows={own.limits} />}
          {own && <OlderOf tab="limit" paged={own.paged} />}
        </>
      )
    case 'recurring':
      return (
        <>
          <RecurringPlanForm key={`${data.wish.from} ${data.wish.to}`} data={data} />
          {own && <RecurringPlanList plans={own.plans} older={own.plan} />}
        </>
      )
    case 'buy':
      return (
        <>
          <CardPurchaseForm data={data} />
          {own && <CardPurchaseList rows={own.purchases} />}
          {own && <OlderOf tab="buy" paged={own.paged} />}
        </>
      )
    case 'dust':
      return own ? <DustConversionForm own={own} /> : <SubmitOrLoginButton isKnown={false} label="" />
    default:
      return (
        <>
          <div className={styles.columns}>
            <ConvertForm key={`${data.wish.from} ${data.wish.to}`} data={data} />
            {own?.quote && <QuoteCard quote={own.quote} now={own.now} />}
          </div>
          {own && <ConversionTable rows={own.history} />}
          {own && <OlderOf tab="convert" paged={own.paged} />}
          <DealerConductDisclosure rows={data.looks} />
        </>
      )
  }
}

const MOVING: readonly string[] = ['placing', 'open', 'filling', 'ending']
const PAYING: readonly string[] = ['pending', 'paid', 'refunding']
const isUnderWay = ({ tab, own }: Data): boolean => {
  if (own?.paged.isBack) return false
  if (tab === 'limit') return own?.limits.some(({ state }) => MOVING.includes(state)) === true
  return tab === 'buy' && own?.purchases.some(({ state }) => PAYING.includes(state)) === true
}

export function OtcContent({ data: given }: Props) {
  const t = useT()
  const [fresh] = useRefreshedPage('otc', given, isUnderWay, { queryOf: buildOtcPageQuery })
  const data = mergeOtcPage(given, fresh)
  return (
    <OtcPageLayout
      tab={data.tab}
      title={data.tab === 'convert' ? t('otc.title') : t(`otc.tabs.${data.tab}`)}
      lead={t(data.tab === 'convert' ? 'otc.lead' : `otc.${data.tab}.lead`)}
    >
      <OtcNotices data={data} />
      <Body data={data} />
      <p className={styles.small}>{t('otc.paper')}</p>
    </OtcPageLayout>
  )
}
