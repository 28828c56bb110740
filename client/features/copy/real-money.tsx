// Copies with real money: the form that starts one, and how its page says so (docs/rules/venue.md, VN70 to VN80).

import { VENUE_FAILURES_MIN, VENUE_FAILURES_NOTICED_MIN } from '#shared/bots/real-money.ts'
import type { CopyFormSubmission } from '#shared/copy/pages.ts'
import { copyPortfolioPath } from '#shared/copy/paths.ts'
import { COPY_CONTRACT_LEVERAGE_MAX } from '#shared/copy/settings.ts'
import type { CopyPortfolioView, VenueCopyOrderView, VenueCopyPositionView } from '#shared/copy/views.ts'
import { groupThousands } from '#shared/format/group-thousands.ts'
import { trimZeros } from '#shared/money/decimal.ts'
import { findVenueFuturesHost, findVenueHost, hasVenueContractCopies } from '#shared/operator/features.ts'
import { NativeForm } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import { useFormRefusalText } from '../../section/form-refusal.ts'
import { ProgramVenueBadge, ProgramVenueCut, ProgramVenueLeave } from '../../section/real-money.tsx'
import { Section } from '../../section/section.tsx'
import { Alert } from '../../ui/alert/alert.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { LabelledFigureField } from '../../ui/figure-field/figure-field.tsx'
import { SelectField } from '../../ui/select-field/select-field.tsx'
import { Table, type TableColumn } from '../../ui/table/table.tsx'
import styles from './copy.module.css'
import { isPortfolioActive } from './portfolio-state.tsx'

const USUAL_LEVERAGE = 5

type Props = { readonly portfolio: CopyPortfolioView; readonly submission: CopyFormSubmission }

export const RealCopyBadge = ({ venue }: Pick<CopyPortfolioView, 'venue'>) =>
  venue && <ProgramVenueBadge product="copy" host={venue.host} />

export function RealCopyNotice({ portfolio }: Pick<Props, 'portfolio'>) {
  const t = useT()
  const { venue, settings, state, kind } = portfolio
  if (!venue || !isPortfolioActive(portfolio)) return null
  const { host, onEnd } = venue
  const percent = `${trimZeros((settings.totalLossBps / 100).toFixed(2))}%`
  return (
    <Alert tone="warning" title={t('copy.live.real', { host })}>
      {state !== 'stopping' && (
        <>
          <p>{t('copy.live.what')}</p>
          <p>{t(`copy.live.limit.${kind === 'spot' ? onEnd : 'contract'}`, { percent })}</p>
          {kind === 'futures' && <p>{t('copy.live.liquidation')}</p>}
          <p>{t('copy.live.share')}</p>
        </>
      )}
    </Alert>
  )
}

type ContractFieldsProps = { readonly host: string; readonly value: string; readonly problem: string | undefined }

/** Says what a copy with contracts needs, sets and risks at its venue. */
function ContractFields({ host, value, problem }: ContractFieldsProps) {
  const t = useT()
  const most = String(COPY_CONTRACT_LEVERAGE_MAX)
  return (
    <>
      <p className={styles.small}>{t('copy.live.contract', { host })}</p>
      <p className={styles.small}>{t('copy.live.liquidation')}</p>
      <LabelledFigureField
        name="leverage"
        formName="live"
        label={t('copy.follow.leverage')}
        hint={t('copy.live.leverageHint', { most })}
        defaultValue={value}
        problem={problem}
      />
    </>
  )
}

function CoinsAtEndField({ host, value }: { readonly host: string; readonly value: string }) {
  const t = useT()
  return (
    <SelectField
      name="onEnd"
      formName="live"
      label={t('copy.live.coins')}
      placeholder={t('copy.choose')}
      defaultValue={value}
      options={[
        ['close', t('copy.live.ends.close')],
        ['keep', t('copy.live.ends.keep', { host })],
      ]}
    />
  )
}

/** Exists for copies on paper, where the site offers a venue for their kind. */
export function RealCopyStart({ portfolio, submission }: Props) {
  const t = useT()
  const href = useHref()
  const { config } = useVisit()
  const words = useFormRefusalText('copy')
  const { id, kind, venue, paidIn, settings, state } = portfolio
  const isSpot = kind === 'spot'
  const host = isSpot ? findVenueHost(config) : findVenueFuturesHost(config)
  const isOffered = isSpot || hasVenueContractCopies(config)
  if (host === undefined || venue || !isOffered || state === 'starting') return null
  const { key, action, values, refusal } = submission
  const isRefused = action === 'live'
  const problemOf = (...reasons: readonly string[]) =>
    isRefused && refusal && reasons.includes(refusal.reason) ? words(refusal) : undefined
  const usual = settings.totalLossBps > 0 && settings.totalLossBps <= 5_000 ? settings.totalLossBps / 100 : 10
  const usualLeverage = Math.min(settings.leverage || USUAL_LEVERAGE, COPY_CONTRACT_LEVERAGE_MAX)
  return (
    <Section title={t('copy.live.title', { host })} text={t(isSpot ? 'copy.live.text' : 'copy.live.textContract')}>
      <details className={styles.real} open={isRefused || undefined} data-testid="real-money">
        <summary>{t('copy.live.submit', { host })}</summary>
        <NativeForm path={copyPortfolioPath(id)} action="live" fields={{ key }} className={styles.form}>
          <p>{t('copy.live.what')}</p>
          <p className={styles.small}>
            {t('copy.live.key', { host })}{' '}
            <a className={styles.link} href={href('/account/venue')}>
              {t('copy.live.connect')}
            </a>
          </p>
          <LabelledFigureField
            name="amount"
            formName="live"
            label={t('shell.withUnit', { label: t('copy.live.budget'), unit: 'USDT' })}
            units={['USDT']}
            defaultValue={isRefused ? (values.amount ?? '') : trimZeros(paidIn)}
            problem={problemOf('amount_invalid', 'amount_below_minimum', 'amount_above_maximum', 'insufficient_funds')}
          />
          {!isSpot && (
            <ContractFields
              host={host}
              value={isRefused ? (values.leverage ?? '') : String(usualLeverage)}
              problem={problemOf('venue_leverage_invalid')}
            />
          )}
          <LabelledFigureField
            name="totalLoss"
            formName="live"
            label={t('copy.live.loss')}
            units={['%']}
            hint={t('copy.live.lossHint')}
            defaultValue={isRefused ? (values.totalLoss ?? '') : String(usual)}
            problem={problemOf('loss_limit_invalid')}
          />
          {isSpot && <CoinsAtEndField host={host} value={isRefused ? (values.onEnd ?? 'close') : 'close'} />}
          <p className={styles.small}>{t('copy.live.share')}</p>
          <Checkbox name="real" problem={problemOf('real_unconfirmed')}>
            {t('copy.live.confirm', { host })}
          </Checkbox>
          <Button type="submit" variant="primary">
            {t('copy.live.submit', { host })}
          </Button>
        </NativeForm>
      </details>
    </Section>
  )
}

const figure = (text: string) => <span className="figure">{text === '' ? '–' : groupThousands(text)}</span>

type MarketTableProps<Row> = {
  readonly caption: string
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly first?: TableColumn<Row>
}

/** Names side, market and quantity of each row. */
function VenueMarketTable<Row extends VenueCopyPositionView | VenueCopyOrderView>(props: MarketTableProps<Row>) {
  const t = useT()
  const { caption, rows, keyOf, first } = props
  const own: readonly TableColumn<Row>[] = [
    {
      key: 'market',
      head: t('copy.column.market'),
      cell: ({ side, symbol }) => (
        <>
          {t(`copy.side.${side}`)} <bdi>{symbol.replace('_', '/')}</bdi>
        </>
      ),
    },
    { key: 'quantity', head: t('copy.column.quantity'), isFigure: true, cell: ({ quantity }) => figure(quantity) },
  ]
  return (
    <>
      <p>{caption}</p>
      <Table
        caption={caption}
        isCaptionHidden
        stacks
        rows={rows}
        keyOf={keyOf}
        columns={first ? [first, ...own] : own}
      />
    </>
  )
}

function VenueOrders({ orders, host }: { readonly orders: readonly VenueCopyOrderView[]; readonly host: string }) {
  const t = useT()
  return (
    <VenueMarketTable
      caption={t('copy.live.orders', { host })}
      rows={orders}
      keyOf={({ clientId }) => clientId}
      first={{
        key: 'id',
        head: t('copy.live.orderId'),
        isWide: true,
        cell: ({ clientId }) => <bdi>{clientId}</bdi>,
      }}
    />
  )
}

function VenuePositions({ rows, host }: { readonly rows: readonly VenueCopyPositionView[]; readonly host: string }) {
  const t = useT()
  return (
    <VenueMarketTable caption={t('copy.live.leftPositions', { host })} rows={rows} keyOf={({ symbol }) => symbol} />
  )
}

function EndWithoutVenue({ portfolio: { id, kind }, submission, host }: Props & { readonly host: string }) {
  const t = useT()
  const words = useFormRefusalText('copy')
  const { action, refusal } = submission
  const isRefused = action === 'endWithoutVenue' && refusal?.reason === 'leave_unconfirmed'
  return (
    <ProgramVenueLeave
      product="copy"
      host={host}
      path={copyPortfolioPath(id)}
      text={t(kind === 'spot' ? 'copy.live.leaveText' : 'copy.live.leaveTextContract', { host })}
      confirmation={['leaves', t(kind === 'spot' ? 'copy.live.leaves' : 'copy.live.closes', { host })]}
      problem={isRefused ? words(refusal) : undefined}
      className={styles.form}
    />
  )
}

/** A copy that its venue does not let act, and orders whose fate is not known. */
export function RealCopyEnding({ portfolio, submission }: Props) {
  const t = useT()
  const { venue, venueFailures, venueOrders = [], venuePositions = [], state } = portfolio
  if (!venue) return null
  const { host } = venue
  const left = (
    <>
      {venuePositions.length > 0 && <VenuePositions rows={venuePositions} host={host} />}
      {venueOrders.length > 0 && <VenueOrders orders={venueOrders} host={host} />}
    </>
  )
  const { count, obstacle } = venueFailures ?? { count: 0, obstacle: 'venue' as const }
  if (count < VENUE_FAILURES_NOTICED_MIN) return state === 'ended' ? left : null
  const isStopping = state === 'stopping'
  return (
    <>
      <ProgramVenueCut
        product="copy"
        host={host}
        count={count}
        max={VENUE_FAILURES_MIN}
        isStopping={isStopping}
        obstacle={t(`copy.skipped.venue_${obstacle === 'key' ? 'key' : 'silent'}`)}
        text={t('copy.live.cutText')}
      />
      {left}
      {isStopping && count >= VENUE_FAILURES_MIN && (
        <EndWithoutVenue portfolio={portfolio} submission={submission} host={host} />
      )}
    </>
  )
}
