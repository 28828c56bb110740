import type { ReactNode } from 'react'
import { findChangeTone, isNonZero } from '#shared/money/sign.ts'
import { Amount } from './amount.tsx'
import styles from './signed-figure.module.css'

/** Has the colour of a gain or a loss. Zero keeps the colour of the text. */
export function SignedFigure({ value, children }: { readonly value: string; readonly children: ReactNode }) {
  const tone = findChangeTone(value)
  return <span className={tone === 'flat' ? 'figure' : `figure ${styles[tone]}`}>{children}</span>
}

type SignedAmountProps = { readonly value: string; readonly asset: string; readonly isNamed?: boolean }

/** Profit or loss with a sign, so colour is not the only difference. */
export function SignedAmount({ value, asset, isNamed = false }: SignedAmountProps) {
  return (
    <SignedFigure value={value}>
      <Amount value={value} asset={asset} isNamed={isNamed} isSigned={isNonZero(value)} />
    </SignedFigure>
  )
}
