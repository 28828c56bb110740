// Figures of copy trading: rates are in basis points, money is decimal text of USDT.

import { COPY_ASSET } from '#shared/copy/kinds.ts'
import { groupThousands } from '#shared/format/group-thousands.ts'
import { trimZeros } from '#shared/money/decimal.ts'
import { useVisit } from '../../i18n/visit.tsx'
import { AbbreviatedFigure } from '../../ui/figures/abbreviated.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import { ChangeRateFigure } from '../../ui/figures/figures.tsx'
import { SignedAmount } from '../../ui/figures/signed-figure.tsx'
import { bpsToFraction } from './percent.ts'

export function ReturnPercent({ bps }: { readonly bps: number }) {
  return <ChangeRateFigure rate={bpsToFraction(bps)} />
}

export function PnlFigure({ value, isNamed = false }: { readonly value: string; readonly isNamed?: boolean }) {
  return <SignedAmount value={value} asset={COPY_ASSET} isNamed={isNamed} />
}

export function CopyUsdtAmount({ value }: { readonly value: string }) {
  return <Amount value={value} asset={COPY_ASSET} isNamed />
}

export function AbbreviatedUsdt({ value }: { readonly value: string }) {
  const { locale } = useVisit()
  return (
    <bdi>
      <AbbreviatedFigure value={value} locale={locale} /> {COPY_ASSET}
    </bdi>
  )
}

export const formatCopierCount = (taken: number, most: number): string =>
  `${groupThousands(String(taken))}/${groupThousands(String(most))}`

export function TrimmedNumber({ value }: { readonly value: string }) {
  return <bdi className="figure">{groupThousands(trimZeros(value)).replace('-', '−')}</bdi>
}
