import { useState } from 'react'
import { isNonZero } from '#shared/money/sign.ts'
import type { VenueMarginMove } from '#shared/venues/contract-calls.ts'
import type { VenueLeg, VenueMarginMode } from '#shared/venues/contract-views.ts'
import { useT } from '../../../i18n/translation.tsx'
import { Alert } from '../../../ui/alert/alert.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog, DialogClose } from '../../../ui/dialog/dialog.tsx'
import { OrderTicketField } from '../../markets/ticket/parts.tsx'
import { VenueRefusalNotice } from '../screen/refusal.tsx'
import { useVenueSubmission, type VenueSubmissionOutcome } from '../screen/submission.tsx'
import styles from '../screen/venue.module.css'
import { useVenueTranslate } from '../screen/words.ts'
import { refreshContractDesk, useVenueContractDesk, venueContractsApi } from './desk-store.ts'

const AMOUNT_DECIMALS = 8
const DIRECTIONS = ['add', 'take'] as const

type OfPosition = { readonly leg?: VenueLeg | undefined }
type OfContract = { readonly market: string; readonly host: string }
type Refused = Parameters<typeof VenueRefusalNotice>[0]

type SettingProps = {
  readonly testId: string
  readonly label: string
  readonly title: string
  readonly text: string
  readonly hint: string
  readonly submit: string
  readonly onSubmit: () => Promise<Refused | undefined>
}

/** A setting of two values: the button says the present one, and its dialog switches to the other. */
function Setting({ testId, label, title, text, hint, submit, onSubmit }: SettingProps) {
  const [refused, setRefused] = useState<Refused>()
  return (
    <>
      <Dialog
        trigger={
          <Button size="s" variant="secondary" data-testid={testId}>
            {label}
          </Button>
        }
        title={title}
        description={text}
        actions={
          <DialogClose variant="primary" onClick={async () => setRefused(await onSubmit())}>
            {submit}
          </DialogClose>
        }
      >
        <p>{hint}</p>
      </Dialog>
      {refused && <VenueRefusalNotice {...refused} />}
    </>
  )
}

type Sent =
  | { readonly ok: false }
  | { readonly ok: true; readonly data: { readonly kind: 'done' } | ({ readonly kind: 'refused' } & Refused) }

const findRefusal = (sent: Sent): Refused | undefined =>
  sent.ok ? (sent.data.kind === 'refused' ? sent.data : undefined) : { reason: 'unreachable' }

/** Margin mode of a contract. The venue refuses a switch while there is a position or an order. */
export function VenueMarginModeSetting({ market, host, mode }: OfContract & { readonly mode: VenueMarginMode }) {
  const [t, own] = [useT(), useVenueTranslate()]
  const store = useVenueContractDesk()
  const other = mode === 'cross' ? 'isolated' : 'cross'
  const set = async () => {
    const refused = findRefusal(await venueContractsApi('mode', { market, mode: other }))
    await refreshContractDesk(store, market)
    return refused
  }
  return (
    <Setting
      testId="venue-mode"
      label={t(`futures-own.mode.${mode}`)}
      title={t('futures-own.mode.title')}
      text={own('venue.futures.modeText', { host })}
      hint={t(`futures-own.mode.${other}Hint`)}
      submit={own(`venue.futures.setMode.${other}`)}
      onSubmit={set}
    />
  )
}

/** Position mode of the account. The venue refuses a switch while there is any position or order. */
export function VenuePositionMode({ market, host, isHedged }: OfContract & { readonly isHedged: boolean }) {
  const [t, own] = [useT(), useVenueTranslate()]
  const store = useVenueContractDesk()
  const set = async () => {
    const refused = findRefusal(await venueContractsApi('positionMode', { mode: isHedged ? 'one_way' : 'hedge' }))
    await refreshContractDesk(store, market)
    return refused
  }
  return (
    <Setting
      testId="venue-position-mode"
      label={t(isHedged ? 'futures-own.position.hedgeShort' : 'futures-own.position.oneWayShort')}
      title={t('futures-own.position.title')}
      text={own('venue.futures.positionModeText', { host })}
      hint={t(isHedged ? 'futures-own.position.oneWayHint' : 'futures-own.position.hedgeHint')}
      submit={t(isHedged ? 'futures-own.position.oneWay' : 'futures-own.position.hedge')}
      onSubmit={set}
    />
  )
}

function MoveNotice({
  outcome,
  host,
}: {
  readonly outcome: VenueSubmissionOutcome | undefined
  readonly host: string
}) {
  const [t, own] = [useT(), useVenueTranslate()]
  if (!outcome) return null
  if (outcome.kind === 'refused') return <VenueRefusalNotice reason={outcome.reason} detail={outcome.detail} />
  if (outcome.kind === 'placed') return <Alert tone="success" title={t('futures-own.margin.done')} isLive />
  return <Alert tone="warning" title={own('venue.futures.marginUnknown', { host })} isLive />
}

/** A press repeats a move of unknown result by its id. After the dialog was closed, a press is another move. */
function MoveForm({ market, host, leg }: OfContract & OfPosition) {
  const t = useT()
  const store = useVenueContractDesk()
  const [amount, setAmount] = useState('')
  const { isSending, outcome, send } = useVenueSubmission<Omit<VenueMarginMove, 'clientId'>>(async (move) => {
    const sent = await venueContractsApi('moveMargin', move)
    void refreshContractDesk(store, market)
    if (!sent.ok) return sent
    return { ok: true, data: sent.data.kind === 'done' ? { kind: 'placed' } : sent.data }
  })
  const isBlocked = isSending || !isNonZero(amount)
  return (
    <div className={styles.actions}>
      <OrderTicketField
        label={t('futures.calculator.margin')}
        value={amount}
        unit={market.split('_')[1] ?? ''}
        decimals={AMOUNT_DECIMALS}
        onText={setAmount}
      />
      {DIRECTIONS.map((direction) => (
        <Button
          key={direction}
          variant={direction === 'add' ? 'primary' : 'secondary'}
          aria-disabled={isBlocked || undefined}
          data-testid={`venue-margin-${direction}`}
          onClick={() => void (isBlocked || send({ market, direction, amount, ...(leg && { leg }) }))}
        >
          {isSending ? t('desk.sending') : t(`futures-own.margin.${direction}`)}
        </Button>
      ))}
      <MoveNotice outcome={outcome} host={host} />
    </div>
  )
}

/** Adds margin to an isolated position, or takes it. */
export function VenuePositionMargin({ market, host, leg }: OfContract & OfPosition) {
  const [t, own] = [useT(), useVenueTranslate()]
  return (
    <Dialog
      trigger={
        <Button size="s" variant="secondary" data-testid="venue-margin">
          {t('futures-own.margin.title')}
        </Button>
      }
      title={t('futures-own.margin.title')}
      description={`${own('venue.futures.marginText', { host })} ${t('futures-own.margin.hint')}`}
    >
      <MoveForm market={market} host={host} leg={leg} />
    </Dialog>
  )
}
