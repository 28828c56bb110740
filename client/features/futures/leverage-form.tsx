import { useState } from 'react'
import { groupThousands } from '#shared/format/group-thousands.ts'
import { shortenFigure } from '#shared/format/short-figures.ts'
import { findContract } from '#shared/futures/contracts.ts'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import { storeLastLeverage } from '../../preferences/leverage.ts'
import { Button } from '../../ui/button/button.tsx'
import { FigureInput } from '../../ui/figure-field/figure-input.tsx'
import { FuturesApiForm } from './call-form.tsx'
import styles from './futures.module.css'
import { type RiskTierLine, toRiskTierLines } from './tier-lines.ts'

const TIMES = ['×', 'x'] as const
const USUAL = [1, 3, 5, 10, 20, 50, 75, 100, 125]

function Tiers({ lines, asset }: { readonly lines: readonly RiskTierLine[]; readonly asset: string }) {
  const t = useT()
  const { locale } = useVisit()
  return (
    <details className={styles.tiers}>
      <summary>{t('futures-own.tiers.title')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('futures-own.tiers.upTo', { asset })}</th>
            <th scope="col">{t('futures-own.tiers.leverage')}</th>
            <th scope="col">{t('futures-own.tiers.maintenance')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ upTo, maxLeverage, maintenance }) => (
            <tr key={upTo}>
              <td className="figure">{shortenFigure(upTo, locale)}</td>
              <td className="figure">{`${maxLeverage}×`}</td>
              <td className="figure">{`${maintenance}%`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

export function LeverageForm({ symbol, leverage }: { readonly symbol: string; readonly leverage: number }) {
  const t = useT()
  const { config } = useVisit()
  const [chosen, choose] = useState(String(leverage))
  const contract = findContract(symbol)
  if (!contract) return null
  const { maxLeverage, quote } = contract
  const lines = toRiskTierLines(contract)
  const times = /^[1-9]\d*$/.test(chosen) ? Number(chosen) : undefined
  const most = times === undefined ? undefined : lines.findLast((line) => line.maxLeverage >= times)?.upTo
  return (
    <FuturesApiForm
      name="leverage"
      fields={{ symbol }}
      said={({ leverage: sent = chosen }) => t('futures-own.leverage.done', { leverage: sent })}
      onDone={({ leverage: sent }) => storeLastLeverage(Number(sent), config)}
    >
      {/*
       * Enter presses the first submit button, so this hidden one sends the typed value instead of the first choice. It
       * is outside the label, because a label belongs to its first control.
       */}
      <button type="submit" hidden tabIndex={-1} />
      <label className={styles.row}>
        <span>{t('futures-own.leverage.label')}</span>
        <FigureInput name="leverage" decimals={0} units={TIMES} value={chosen} onText={choose} required />
      </label>
      <input
        className="script-only"
        type="range"
        aria-label={t('futures-own.leverage.label')}
        dir="ltr"
        min={1}
        max={maxLeverage}
        value={Number(chosen) || 1}
        onChange={({ target }) => choose(target.value)}
      />
      <div className={styles.chips}>
        {USUAL.filter((each) => each <= maxLeverage).map((each) => (
          <button
            key={each}
            type="submit"
            formNoValidate
            name="leverage"
            value={each}
            className={styles.chip}
            aria-pressed={each === leverage}
          >
            {`${each}×`}
          </button>
        ))}
      </div>
      {most !== undefined && (
        <p className={styles.hint}>{t('futures-own.leverage.most', { amount: groupThousands(most), asset: quote })}</p>
      )}
      <Tiers lines={lines} asset={quote} />
      <Button type="submit" variant="primary">
        {t('futures-own.confirm')}
      </Button>
    </FuturesApiForm>
  )
}
