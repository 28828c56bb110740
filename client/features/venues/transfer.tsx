import { useState } from 'react'
import { formatAmount } from '#shared/markets/amounts.ts'
import type { AccountAreaState, VenueTransferView } from '#shared/pages/account-area.ts'
import {
  formatVenueTransferChoice,
  listVenueTransferWallets,
  VENUE_TRANSFERS_DAYS,
  type VenueTransferChoice,
  type VenueTransferDirection,
  type VenueTransferOutcome,
  type VenueTransferRow,
} from '#shared/venues/transfers.ts'
import type { VenueFailure } from '#shared/venues/views.ts'
import { useT } from '../../i18n/translation.tsx'
import { Section } from '../../section/section.tsx'
import { Alert } from '../../ui/alert/alert.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { LabelledFigureField } from '../../ui/figure-field/figure-field.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import { SelectField } from '../../ui/select-field/select-field.tsx'
import { Table } from '../../ui/table/table.tsx'
import { AccountForm } from '../identity/account/area-form.tsx'
import styles from './account.module.css'
import { VenueRefusalNotice } from './screen/refusal.tsx'
import { VenueTranslatorContext } from './screen/words.ts'

function useWalletNames() {
  const t = useT()
  return (direction: VenueTransferDirection) => {
    const [from, to] = listVenueTransferWallets(direction)
    return { from: t(`venue.wallets.${from}`), to: t(`venue.wallets.${to}`) }
  }
}

const Refusal = (failure: VenueFailure) => (
  <VenueTranslatorContext value={useT()}>
    <VenueRefusalNotice reason={failure.reason} detail={failure.detail} />
  </VenueTranslatorContext>
)

type OutcomeProps = { readonly outcome: VenueTransferOutcome; readonly host: string }

/** States what was moved, so that the user need not look for it in the list. */
export function VenueTransferOutcomeNotice({ outcome, host }: OutcomeProps) {
  const t = useT()
  const walletsOf = useWalletNames()
  if (outcome.kind === 'refused') return <Refusal reason={outcome.reason} detail={outcome.detail} />
  const { direction, amount, asset } = outcome.transfer
  const moved = { amount: formatAmount(amount, asset).full, asset, host }
  if (outcome.kind === 'done') {
    return <Alert tone="success" title={t('venue.transfer.done', { ...moved, ...walletsOf(direction) })} isLive />
  }
  return <Alert tone="warning" title={t(`venue.transfer.${outcome.kind}`, moved)} isLive />
}

type FormProps = {
  readonly choices: readonly VenueTransferChoice[]
  readonly host: string
  readonly id: string
  readonly forms: AccountAreaState['forms']
}

function TransferForm({ choices, host, id, forms }: FormProps) {
  const t = useT()
  const walletsOf = useWalletNames()
  const sent = forms['venue-transfer']?.values
  const [chosen, setChosen] = useState(sent?.choice)
  const [amount, setAmount] = useState(sent?.amount ?? '')
  const choice = choices.find((each) => formatVenueTransferChoice(each) === chosen) ?? choices[0]
  return (
    <AccountForm name="venue-transfer" forms={forms} submit={t('venue.transfer.submit', { host })}>
      {({ problemOf }) => (
        <>
          <input type="hidden" name="id" value={id} />
          <SelectField
            name="choice"
            label={t('venue.transfer.choice')}
            defaultValue={chosen}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            options={choices.map((each) => [
              formatVenueTransferChoice(each),
              t('venue.transfer.option', {
                asset: each.asset,
                ...walletsOf(each.direction),
                most: formatAmount(each.most, each.asset).full,
              }),
            ])}
          />
          <LabelledFigureField
            name="amount"
            label={t('venue.transfer.amount')}
            value={amount}
            onText={setAmount}
            problem={problemOf('amount')}
            aside={
              <Button
                variant="ghost"
                size="s"
                className="needs-script"
                onClick={() => setAmount(choice?.most ?? '')}
                data-testid="venue-transfer-max"
              >
                {t('venue.transfer.max')}
              </Button>
            }
          />
        </>
      )}
    </AccountForm>
  )
}

function Rows({ rows }: { readonly rows: readonly VenueTransferRow[] }) {
  const t = useT()
  const walletsOf = useWalletNames()
  const title = t('venue.transfer.list', { days: VENUE_TRANSFERS_DAYS })
  return (
    <Table
      caption={title}
      stacks
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { key: 'time', head: t('venue.transfer.time'), isTime: true, cell: ({ time }) => <ZonedTime at={time} /> },
        { key: 'from', head: t('venue.transfer.from'), cell: ({ direction }) => walletsOf(direction).from },
        { key: 'to', head: t('venue.transfer.to'), cell: ({ direction }) => walletsOf(direction).to },
        {
          key: 'amount',
          head: t('venue.transfer.amount'),
          isFigure: true,
          cell: (row) => <Amount value={row.amount} asset={row.asset} isNamed />,
        },
        { key: 'state', head: t('venue.transfer.status'), cell: ({ state }) => t(`venue.transfer.state.${state}`) },
      ]}
      empty={<EmptyState title={t('venue.transfer.listNone')} />}
    />
  )
}

type TransferProps = {
  readonly transfer: VenueTransferView
  readonly host: string
  readonly forms: AccountAreaState['forms']
}

/** Moves money between the user's own wallets at the venue, with and without JavaScript. */
export function VenueTransfer({ transfer, host, forms }: TransferProps) {
  const t = useT()
  const { transfers, choices, outcome, key } = transfer
  return (
    <Section title={t('venue.transfer.title')} text={t('venue.transfer.text', { host })}>
      <div className={styles.transfer} data-testid="venue-transfer">
        {outcome && <VenueTransferOutcomeNotice outcome={outcome} host={host} />}
        {transfers.kind === 'refused' ? (
          outcome?.kind !== 'refused' && <Refusal reason={transfers.reason} detail={transfers.detail} />
        ) : (
          <>
            {choices.length > 0 ? (
              <TransferForm choices={choices} host={host} id={key} forms={forms} />
            ) : (
              <p>{t('venue.transfer.none')}</p>
            )}
            <Rows rows={transfers.rows} />
          </>
        )}
      </div>
    </Section>
  )
}
