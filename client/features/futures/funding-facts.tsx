import type { ReactNode } from 'react'
import { type Contract, findContract } from '#shared/futures/contracts.ts'
import type { ContractView, FundingRateView } from '#shared/futures/views.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { useClockLabel } from '../../i18n/clock.ts'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import { PriceFigure } from '../../ui/figures/figures.tsx'
import { FundingRate, trimPercentZeros } from '../../ui/figures/rate.tsx'
import { IsClockNamedContext, ZonedTime } from '../../ui/figures/when.tsx'
import { TermLink } from '../terms/term.tsx'
import styles from './futures.module.css'
import { FieldsPopup } from './popup.tsx'

/** In percent (shared/futures/funding.ts). */
const CLAMP = '0.05'

/** `mark`: absent if the exchange does not state it. */
export type PastFunding = Pick<FundingRateView, 'time' | 'rate'> & { readonly mark?: string | undefined }

type FundingProps = {
  readonly symbol: string
  /** `premium`: undefined for another exchange, whose formula is not this site's. */
  readonly contract: Pick<ContractView, 'fundingRate'> & { readonly premium: string | undefined }
  /** Undefined if they were not read yet. */
  readonly fundings: readonly PastFunding[] | undefined
  readonly label: ReactNode
}

type FormulaProps = { readonly contract: Contract; readonly fundingRate: string; readonly premium: string }

function FundingFormula({ contract, fundingRate, premium }: FormulaProps) {
  const t = useT()
  const { interestPpm, fundingHours, tiers } = contract
  const interest = trimPercentZeros(fromUnits(interestPpm, 4))
  const cap = trimPercentZeros(fromUnits(((tiers[0]?.maintenancePpm ?? 0n) * 3n) / 4n, 4))
  const [now, rate] = [trimPercentZeros(premium), trimPercentZeros(fundingRate)]
  const formula = `(${now}% + clamp(${interest}% − ${now}%, ±${CLAMP}%)) ÷ (8 ÷ ${fundingHours}) = ${rate}%`
  return (
    <>
      <p className={styles.hint}>{t('futures.funding.text', { hours: fundingHours })}</p>
      <p className={styles.formula} dir="ltr">
        <bdi>{formula}</bdi>
      </p>
      <p className={styles.hint}>{t('futures.funding.cap', { cap })}</p>
    </>
  )
}

export function FundingDetails({ symbol, contract: { fundingRate, premium }, fundings, label }: FundingProps) {
  const t = useT()
  const clocked = useClockLabel()
  const { notation } = useVisit()
  const contract = findContract(symbol)
  if (!contract) return label
  return (
    <FieldsPopup id="funding" label={label} title={t('futures.funding.title')} className={styles.bare}>
      {premium !== undefined && <FundingFormula contract={contract} fundingRate={fundingRate} premium={premium} />}
      {fundings === undefined || fundings.length === 0 ? (
        <p className={styles.hint}>{fundings ? t('futures.funding.none') : '—'}</p>
      ) : (
        <table className={styles.facts}>
          <caption>{t('futures.funding.past')}</caption>
          <thead>
            <tr>
              <th scope="col">{clocked(t('desk.columns.time'))}</th>
              <th scope="col">
                <TermLink id="funding-rate">{t('futures.funding.rate')}</TermLink>
              </th>
              <th scope="col">{t('futures.price.mark')}</th>
            </tr>
          </thead>
          <IsClockNamedContext value={true}>
            <tbody>
              {fundings.map(({ time, rate, mark }) => (
                <tr key={time}>
                  <td>
                    <ZonedTime at={time} />
                  </td>
                  <td>
                    <FundingRate percent={rate} />
                  </td>
                  <td>
                    {mark === undefined ? (
                      '—'
                    ) : (
                      <PriceFigure value={mark} decimals={contract.priceDecimals} notation={notation} />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </IsClockNamedContext>
        </table>
      )}
    </FieldsPopup>
  )
}
