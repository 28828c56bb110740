import { formatAmount } from '#shared/markets/amounts.ts'
import { isDealTerminal } from '#shared/p2p/deals.ts'
import type { DealView } from '#shared/p2p/views.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { useRefreshedPage } from '../../live/use-refreshed.ts'
import { DefinitionItem } from '../../section/fact.tsx'
import { Section } from '../../section/section.tsx'
import { Badge, type BadgeProps } from '../../ui/badge/badge.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { CopyButton } from '../../ui/copy-button/copy-button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Countdown } from '../../ui/figures/countdown.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import { DealAppealSection } from './appeal.tsx'
import { DealChat } from './chat/chat.tsx'
import { DealActionButtons } from './deal-actions.tsx'
import type { DealData } from './deal-data.ts'
import { DealEventLog } from './deal-log.tsx'
import { P2pPageLayout } from './frame.tsx'
import { usePaymentMethodName } from './method-name.ts'
import { FiatAmount } from './money.tsx'
import styles from './p2p.module.css'
import { ReportUserLink } from './report.tsx'
import { P2pTraderSummary } from './trader.tsx'

export const DEAL_STATE_TONES: Readonly<Record<DealView['state'], NonNullable<BadgeProps['tone']>>> = {
  opening: 'neutral',
  awaiting_payment: 'warning',
  paid: 'accent',
  appealed: 'danger',
  reopening: 'neutral',
  cancelled: 'neutral',
  released: 'success',
  resolved_buyer: 'success',
  resolved_seller: 'neutral',
  resolved_split: 'neutral',
}

/** Index of the deal's progress step by state; undefined for deals that ended without a purchase. */
const STEP_OF: Readonly<Partial<Record<DealView['state'], number>>> = {
  opening: 0,
  reopening: 0,
  awaiting_payment: 1,
  paid: 2,
  appealed: 2,
  released: 3,
  resolved_buyer: 3,
}

function Steps({ deal }: { readonly deal: DealView }) {
  const t = useT()
  const at = STEP_OF[deal.state]
  if (at === undefined) return null
  return (
    <ol className={styles.steps}>
      {(['escrow', 'payment', 'release', 'done'] as const).map((step, index) => (
        <li key={step} data-done={index < at || at === 3 || undefined} aria-current={index === at ? 'step' : undefined}>
          {t(`p2p.deal.steps.${step}`)}
        </li>
      ))}
    </ol>
  )
}

function PayTo({ deal }: { readonly deal: DealView }) {
  const t = useT()
  const nameOf = usePaymentMethodName()
  const { payTo, method, cost, fiat } = deal
  if (!payTo) return null
  const fields = Object.entries(payTo.fields) as [keyof typeof payTo.fields & 'iban', string][]
  return (
    <Section title={t('p2p.deal.payTo')}>
      <dl className={styles.facts}>
        <DefinitionItem name={t('p2p.deal.toPay')}>
          <strong>
            <FiatAmount value={cost} fiat={fiat} />
          </strong>
          <CopyButton text={cost} label={t('p2p.deal.toPay')} />
        </DefinitionItem>
        <DefinitionItem name={t('p2p.deal.method')}>
          <bdi>{nameOf(method)}</bdi>
        </DefinitionItem>
        <DefinitionItem name={t('p2p.deal.holder')}>
          <bdi>{payTo.holder}</bdi>
          <CopyButton text={payTo.holder} label={t('p2p.deal.holder')} />
        </DefinitionItem>
        {fields.map(([name, value]) => (
          <DefinitionItem key={name} name={t(`p2p.methods.fields.${name}`)}>
            <bdi className={styles.code}>{value}</bdi>
            <CopyButton text={value} label={t(`p2p.methods.fields.${name}`)} />
          </DefinitionItem>
        ))}
      </dl>
    </Section>
  )
}

function Facts({ deal }: { readonly deal: DealView }) {
  const t = useT()
  const href = useHref()
  const nameOf = usePaymentMethodName()
  const { id, amount, asset, fiat, price, cost, method, openedAt, figures, other, terms } = deal
  return (
    <Section title={t('p2p.deal.facts')}>
      <dl className={styles.facts}>
        <DefinitionItem name={t('p2p.deal.with')}>
          <P2pTraderSummary figures={figures} href={href(`/p2p/merchant/${fiat}-${other}`)} />
        </DefinitionItem>
        <DefinitionItem name={t('p2p.deal.amount')}>
          <bdi className="figure">{`${formatAmount(amount, asset).full} ${asset}`}</bdi>
        </DefinitionItem>
        <DefinitionItem name={t('p2p.deal.price')}>
          <FiatAmount value={price} fiat={fiat} />
        </DefinitionItem>
        <DefinitionItem name={t('p2p.deal.cost')}>
          <FiatAmount value={cost} fiat={fiat} />
        </DefinitionItem>
        <DefinitionItem name={t('p2p.deal.method')}>
          <bdi>{nameOf(method)}</bdi>
        </DefinitionItem>
        <DefinitionItem name={t('p2p.deal.opened')}>
          <ZonedTime at={openedAt} />
        </DefinitionItem>
        <div>
          <dt>{t('p2p.deal.number')}</dt>
          <dd className="figure">{id}</dd>
        </div>
      </dl>
      {terms !== '' && (
        <p className={styles.words}>
          <bdi>{terms}</bdi>
        </p>
      )}
    </Section>
  )
}

const WHY_UNFUNDED = ['seller_short', 'deals_too_many', 'day_limit', 'paper_limit', 'ledger_halted'] as const
type WhyUnfunded = (typeof WHY_UNFUNDED)[number]

/** Undefined if the deal did not fail for want of an escrow. */
export const findUnfundedCause = ({
  cause,
  unfunded,
}: Pick<DealView, 'cause' | 'unfunded'>): WhyUnfunded | undefined =>
  cause === 'not_funded' || cause === 'not_reopened' ? WHY_UNFUNDED.find((each) => each === unfunded) : undefined

function Whole({ data, refresh }: { readonly data: DealData; readonly refresh: () => Promise<void> }) {
  const t = useT()
  const { deal, submission } = data
  const { state, side, amount, asset, deadline, cause } = deal
  const unfunded = findUnfundedCause(deal)
  const shown = { amount: formatAmount(amount, asset).text, asset }
  return (
    <P2pPageLayout
      title={side === 'buy' ? t('p2p.deal.buying', shown) : t('p2p.deal.selling', shown)}
      submission={submission}
    >
      <div className={styles.status}>
        <Badge tone={DEAL_STATE_TONES[state]}>{t(`p2p.state.${state}`)}</Badge>
        {deadline > 0 && !isDealTerminal(state) && (
          <span>
            {t('p2p.deal.left')} <Countdown at={deadline} now={data.now} />
          </span>
        )}
      </div>
      <Steps deal={deal} />
      <p className={styles.now} aria-live="polite">
        {t(`p2p.now.${side}.${state}`)}{' '}
        {/* Only for a cancelled deal: a late payment reopens the deal, and then the old cause no longer holds. */}
        {state === 'cancelled' && cause && (unfunded ? t(`p2p.unfunded.${unfunded}`) : t(`p2p.cause.${cause}`))}
      </p>
      <div className={styles.columns}>
        <div className={styles.stack}>
          {side === 'buy' && <PayTo deal={deal} />}
          <DealActionButtons data={data} />
          <DealAppealSection data={data} />
          <Facts deal={deal} />
        </div>
        <div className={styles.stack}>
          <DealChat data={data} refresh={refresh} />
          <DealEventLog deal={deal} />
          <ReportUserLink about="deal" id={deal.id} />
        </div>
      </div>
      <p className={styles.small}>{t('p2p.paper')}</p>
    </P2pPageLayout>
  )
}

/** True if the page polls the deal. The chat of a finished deal is updated only when the page is opened again. */
const isUnderWay = ({ deal }: PageData['p2p-deal']): boolean => deal !== undefined && !isDealTerminal(deal.state)

export function DealContent({ data }: { readonly data: PageData['p2p-deal'] }) {
  const t = useT()
  const href = useHref()
  const [shown, refresh] = useRefreshedPage('p2p-deal', data, isUnderWay)
  const { deal } = shown
  if (deal) return <Whole data={{ ...shown, deal }} refresh={refresh} />
  return (
    <P2pPageLayout title={t('p2p.deal.missing')}>
      <EmptyState
        title={t('p2p.deal.missingText')}
        action={<ButtonLink href={href('/p2p/deals')}>{t('p2p.pages.p2p-deals')}</ButtonLink>}
      />
    </P2pPageLayout>
  )
}
